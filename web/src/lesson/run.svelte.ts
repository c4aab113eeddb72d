/** A lesson as it goes: which step, what is offered in it, when it ends. */
import type { Lesson, Shapes } from "../games/contract";
import type { SeenLogEvent } from "../wire/server";

/** The same for equal actions, in whatever order their fields were written. */
function nameOf(action: unknown): string {
  return JSON.stringify(Object.entries(action as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export class LessonRun {
  index = $state(0);
  #view: unknown = $state.raw(null);
  /** At which step each action was done that can be taken back. */
  #acted: number[] = [];
  /** The last entry of the log that was seen. */
  #seen = 0;

  constructor(readonly lesson: Lesson<Shapes>) {}

  get step() {
    return this.lesson.steps[this.index] ?? null;
  }

  /** What the sentence of this step depends on. */
  get args(): Record<string, string | number> {
    return this.#view === null ? {} : (this.step?.args?.(this.#view) ?? {});
  }

  /** Key of what is shown now. */
  get text(): string | null {
    const { step } = this;
    return step && ((this.#view === null ? null : step.meanwhile?.(this.#view)) ?? step.text);
  }

  /** How many steps are counted. */
  get length(): number {
    return this.lesson.steps.filter(({ aside }) => !aside).length;
  }

  /** The number of the step, from one on; those that may be left out carry that of the step before. */
  get number(): number {
    return this.lesson.steps.slice(0, this.index + 1).filter(({ aside }) => !aside).length;
  }

  get done(): boolean {
    return this.index >= this.lesson.steps.length;
  }

  /** Whether the step waits for the person to press "Next". */
  get waits(): boolean {
    const { step } = this;
    return step !== null && step.allow === undefined && step.until === undefined;
  }

  /**
   * The choices that this step leaves open; after the last step all of them, and also where the other players have
   * left nothing of what the step is about: nobody is stuck in a lesson.
   */
  offered(choices: readonly unknown[], view: unknown): readonly unknown[] {
    const { step } = this;
    if (step === null) {
      return choices;
    }
    const { allow } = step;
    if (allow === undefined) {
      return [];
    }
    const allowed = choices.filter((choice) => allow(choice, view));
    return allowed.length ? allowed : choices;
  }

  /** Whether an action is legal, but not what this step is about: then it is not done. */
  withholds(action: unknown, choices: readonly unknown[], view: unknown): boolean {
    const isIt = (choice: unknown) => nameOf(choice) === nameOf(action);
    return choices.some(isIt) && !this.offered(choices, view).some(isIt);
  }

  next(): void {
    this.index = Math.min(this.index + 1, this.lesson.steps.length);
  }

  back(): void {
    this.index = Math.max(0, this.index - 1);
  }

  /** The person acted; `at` is the step at which they did. */
  acted(at = this.index): void {
    this.#acted.push(at);
    const step = this.lesson.steps[at];
    if (at === this.index && step?.allow !== undefined && step.until === undefined) {
      this.next();
    }
  }

  /** Something was seen. What is taken back brings the step back at which it was done. */
  saw(view: unknown, logEvent: SeenLogEvent | null): void {
    this.#view = view;
    if (logEvent && logEvent.number > this.#seen) {
      this.#seen = logEvent.number;
      if (logEvent.undone) {
        this.index = this.#acted.pop() ?? this.index;
      }
    }
    if (this.step?.until?.(view, logEvent) ?? false) {
      this.next();
    }
  }
}
