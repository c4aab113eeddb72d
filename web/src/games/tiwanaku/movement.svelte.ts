/** Plays what moved since the last view, in the drawing of the table. */
import { tick, untrack } from "svelte";

import type { TableProps } from "../contract";
import type { Lie } from "./board";
import { framesOf, sceneOf, SETTLE, type Scene } from "./motion";
import type { Tiwanaku } from "./speech";

export class Movement {
  scene: Scene | null = $state.raw(null);
  #running: Animation[] = [];

  /** To be made while the table is: each happening is played once. */
  constructor(
    given: () => TableProps<Tiwanaku>,
    lie: () => Lie,
    readonly root: () => HTMLElement,
  ) {
    $effect(() => {
      const { happening } = given();
      const lies = lie();
      untrack(() => {
        this.skip();
        this.scene = happening && !happening.undone ? sceneOf(happening.events, lies) : null;
        if (this.scene && given().motion) {
          void tick().then(() => {
            this.#play();
          });
        }
      });
    });
  }

  /** Whatever is under way arrives now. */
  skip(): void {
    for (const animation of this.#running) {
      animation.finish();
    }
    this.#running = [];
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
      this.#running.push(element.animate(frames, { fill: "backwards", ...timing }));
    }
  }
}
