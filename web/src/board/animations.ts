/** Animations under way, which can all be made to arrive at once. */
export class Animations {
  #running: Animation[] = [];

  add(animation: Animation): Animation {
    this.#running.push(animation);
    return animation;
  }

  finish(): void {
    for (const animation of this.#running) {
      animation.finish();
    }
    this.#running = [];
  }
}
