/** What is said to screen readers, politely, one thing after the other. */
class Announcer {
  /** Two regions in turn, so that the same words twice are heard twice. */
  words: [string, string] = $state(["", ""]);
  #turn: 0 | 1 = 0;
  #said: string[] = [];

  say(words: string): void {
    if (!words) {
      return;
    }
    this.#said.push(words);
    if (this.#said.length > 1) {
      return;
    }
    // Gathered for a moment: a reader drops what is replaced too fast.
    setTimeout(() => {
      this.#turn = this.#turn === 0 ? 1 : 0;
      const said = this.#said.join(" ");
      this.#said = [];
      this.words = this.#turn === 0 ? [said, ""] : ["", said];
    }, 150);
  }
}

export const announcer = new Announcer();
