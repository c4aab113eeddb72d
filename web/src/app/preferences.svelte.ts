/** What this browser remembers of its owner's wishes. */
import { PACES, type Pace } from "../net/pace";
import { read, write } from "./storage";

export type Theme = "light" | "dark" | "system";

const systemDark = matchMedia("(prefers-color-scheme: dark)");
/** On low screens, as most laptops have, log and chat are folded until somebody wants them. */
const roomy = matchMedia("(min-height: 771px), (min-width: 1600px)");
const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

class Preferences {
  theme: Theme = $state("system");
  /** Ask before what can't be taken back. */
  ask = $state(read("ask") !== "no");
  /** Small sounds for moves, the own turn and the end. */
  sounds = $state(read("sounds") === "yes");
  /** Whether log and chat are shown beside the board. */
  rail = $state(read("rail") === null ? roomy.matches : read("rail") !== "no");
  /** How fast others act, and are shown. */
  pace: Pace = $state("normal");
  motion = $state(!lessMotion.matches);
  #systemDark = $state(systemDark.matches);

  constructor() {
    const stored = read("theme");
    this.theme = stored === "light" || stored === "dark" ? stored : "system";
    const pace = read("pace");
    this.pace = PACES.find((one) => one === pace) ?? "normal";
    systemDark.addEventListener("change", () => {
      this.#systemDark = systemDark.matches;
      this.#apply();
    });
    lessMotion.addEventListener("change", () => {
      this.motion = !lessMotion.matches;
    });
    this.#apply();
  }

  get dark(): boolean {
    return this.theme === "system" ? this.#systemDark : this.theme === "dark";
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    write("theme", theme);
    this.#apply();
  }

  chooseAsk(ask: boolean): void {
    this.ask = ask;
    write("ask", ask ? "yes" : "no");
  }

  chooseSounds(sounds: boolean): void {
    this.sounds = sounds;
    write("sounds", sounds ? "yes" : "no");
  }

  chooseRail(shown: boolean): void {
    this.rail = shown;
    write("rail", shown ? "yes" : "no");
  }

  /** Something has to be seen there now; what the owner wishes stays as it is. */
  showRail(): void {
    this.rail = true;
  }

  choosePace(pace: Pace): void {
    this.pace = pace;
    write("pace", pace);
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
  }
}

export const preferences = new Preferences();
