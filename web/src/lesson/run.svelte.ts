/** A lesson as it goes: which step, what is offered in it, when it ends. */
import type { Lesson, Shapes } from "../games/contract";
import type { SeenLogEvent } from "../wire/server";

/** The same for equal actions, in whatever order their fields were written. */
function nameOf(action: unknown): string {
  return JSON.stringify(Object.entries(action as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export class LessonRun {
  index = $state(0);

  constructor(readonly lesson: Lesson<Shapes>) {}

  get step() {
    return this.lesson.steps[this.index] ?? null;
  }

  get length(): number {
    return this.lesson.steps.length;
  }

  get done(): boolean {
    return this.index >= this.length;
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
    this.index = Math.min(this.index + 1, this.length);
  }

  back(): void {
    this.index = Math.max(0, this.index - 1);
  }

  /** The person acted. */
  acted(): void {
    const { step } = this;
    if (step?.allow !== undefined && step.until === undefined) {
      this.next();
    }
  }

  /** Something was seen. */
  saw(view: unknown, happening: SeenLogEvent | null): void {
    if (this.step?.until?.(view, happening) ?? false) {
      this.next();
    }
  }
}
