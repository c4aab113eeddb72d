/** Plays what moved since the last view, in the drawing of the table. */
import { Animations } from "../../board/animations";
import { watchMovement } from "../../board/movement.svelte";
import type { TableProps } from "../contract";
import type { BoardGeometry } from "./board";
import { framesOf, sceneOf, SETTLE, type Scene } from "./motion";
import type { Tiwanaku } from "./speech";

export class Movement {
  readonly scene: Scene | null = $derived.by(() => {
    const { logEvent } = this.now();
    return logEvent && !logEvent.undone ? sceneOf(logEvent.events, this.geometry()) : null;
  });
  readonly #running = new Animations();

  constructor(
    private readonly now: () => TableProps<Tiwanaku>,
    private readonly geometry: () => BoardGeometry,
    private readonly root: () => HTMLElement,
  ) {
    watchMovement(now, root, (logEvent) => {
      if (logEvent) {
        this.skip();
        if (now().motion) {
          this.#play();
        }
      }
    });
  }

  /** Whatever is under way arrives now. */
  skip(): void {
    this.#running.finish();
  }

  #play(): void {
    const { scene } = this;
    if (scene === null) {
      return;
    }
    for (const walk of scene.walks) {
      const { delay, duration } = walk;
      this.#animate(`[data-figure="${walk.plot}"]`, framesOf(walk), { delay, duration, easing: "linear" });
    }
    this.#fade("veil", scene.patches, 1, 0);
    this.#fade("arrow", scene.patches, 0, 1);
    this.#fade("crop", scene.crops, 0, 1);
  }

  #fade(kind: "veil" | "arrow" | "crop", times: ReadonlyMap<number, number>, from: number, to: number): void {
    for (const [plot, delay] of times) {
      this.#animate(`[data-${kind}="${plot}"]`, [{ opacity: from }, { opacity: to }], { delay, duration: SETTLE });
    }
  }

  #animate(selector: string, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    const element = this.root().querySelector(selector);
    if (element) {
      this.#running.add(element.animate(frames, { fill: "backwards", ...timing }));
    }
  }
}
