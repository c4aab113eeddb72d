/** A lesson as it goes: which step, what is offered in it, when it ends. */
import type { Lesson, Shapes } from "../games/contract";
import type { SeenLogEvent } from "../wire/server";

/** The same for equal actions, in whatever order their fields were written. */
function nameOf(action: unknown): string {
  return JSON.stringify(Object.entries(action as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** How far somebody is in a lesson: all that a page needs to go on with it. */
export interface Progress {
  /** The step that the table is at. */
  index: number;
  /** The step that is shown: that one, or an earlier one that is looked back at. */
  looked: number;
  /** The steps that were shown, in order. */
  visited: readonly number[];
  /** At which step each action was done that can be taken back. */
  acted: readonly number[];
  /** The last entry of the log that was seen. */
  seen: number;
}

export class LessonRun {
  /** The step that the table is at. */
  #index = $state(0);
  /** An earlier step that is looked back at; null: none. */
  #looked: number | null = $state(null);
  /** The step that is being gone to, with all before it done for the learner; null: none. */
  goal: number | null = $state(null);
  #visited: readonly number[] = $state.raw([0]);
  #view: unknown = $state.raw(null);
  #acted: number[] = [];
  #seen = 0;

  constructor(
    readonly lesson: Lesson<Shapes>,
    progress: Progress | null = null,
  ) {
    if (progress !== null) {
      this.#index = Math.min(progress.index, lesson.steps.length);
      this.#looked = progress.looked < this.#index ? progress.looked : null;
      this.#visited = [...progress.visited];
      this.#acted = [...progress.acted];
      this.#seen = progress.seen;
    }
  }

  get progress(): Progress {
    const { index, shown: looked } = this;
    return { index, looked, visited: this.#visited, acted: [...this.#acted], seen: this.#seen };
  }

  get index(): number {
    return this.#index;
  }

  set index(index: number) {
    this.#index = index;
    this.#looked = null;
    if (!this.#visited.includes(index) && !this.lesson.steps[index]?.aside) {
      this.#visit(index);
    }
  }

  #visit(index: number): void {
    this.#visited = [...this.#visited, index].sort((one, other) => one - other);
  }

  /** Which step is shown. */
  get shown(): number {
    return this.#looked ?? this.#index;
  }

  /** Whether an earlier step is shown than the table is at: then there is nothing to do but read. */
  get looksBack(): boolean {
    return this.#looked !== null;
  }

  get step() {
    return this.lesson.steps[this.shown] ?? null;
  }

  /** What the sentence of this step depends on. */
  get args(): Record<string, string | number> {
    return this.#view === null ? {} : (this.step?.args?.(this.#view) ?? {});
  }

  /** Key of what is shown now. */
  get text(): string | null {
    const { step } = this;
    const now = this.#view === null || this.looksBack ? null : step?.meanwhile?.(this.#view);
    return step && (now ?? step.text);
  }

  /** How many steps are counted. */
  get length(): number {
    return this.lesson.steps.filter(({ aside }) => !aside).length;
  }

  /** The number of the step, from one on; those that may be left out carry that of the step before. */
  get number(): number {
    return this.lesson.steps.slice(0, this.shown + 1).filter(({ aside }) => !aside).length;
  }

  /** What the address calls the page: the number of the step, one more at the end. */
  get place(): number {
    return this.done ? this.length + 1 : this.number;
  }

  /** The first step of a number; beyond the last one, the end. */
  indexOf(number: number): number {
    let counted = 0;
    const found = this.lesson.steps.findIndex(({ aside }) => !aside && ++counted === Math.max(1, number));
    return found < 0 ? this.lesson.steps.length : found;
  }

  get done(): boolean {
    return this.shown >= this.lesson.steps.length;
  }

  /** Whether the step waits for the person to press "Next". */
  get waits(): boolean {
    const { step } = this;
    return this.looksBack || (step !== null && step.allow === undefined && step.until === undefined);
  }

  /** Whether the learner acted in the step that is shown. */
  get acts(): boolean {
    return this.step?.allow !== undefined;
  }

  /**
   * The choices that this step leaves open; after the last step all of them, and also where the other players have
   * left nothing of what the step is about: nobody is stuck in a lesson.
   */
  offered(choices: readonly unknown[], view: unknown): readonly unknown[] {
    return this.looksBack || this.goal !== null ? [] : this.#open(choices, view);
  }

  #open(choices: readonly unknown[], view: unknown): readonly unknown[] {
    const step = this.lesson.steps[this.#index] ?? null;
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

  /** What is done for those who leave a step out. */
  show(choices: readonly unknown[], view: unknown): unknown {
    const offered = this.#open(choices, view);
    const shown = this.lesson.steps[this.#index]?.show?.(offered, view);
    return shown !== undefined && offered.includes(shown) ? shown : offered[0];
  }

  next(): void {
    if (this.#looked === null) {
      this.index = Math.min(this.index + 1, this.lesson.steps.length);
    } else {
      this.lookAt(this.#visited.find((index) => index > this.shown) ?? this.index);
    }
  }

  /** The step before that was shown; null at the first one. */
  get before(): number | null {
    return this.#visited.findLast((index) => index < this.shown) ?? null;
  }

  /** Shows a step that was done before; the table stays as it is. */
  lookAt(index: number): void {
    this.#looked = index < this.#index ? Math.max(0, index) : null;
  }

  back(): void {
    if (this.before !== null) {
      this.lookAt(this.before);
    }
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
    const step = this.lesson.steps[this.#index];
    if (step?.until?.(view, logEvent) ?? false) {
      const looked = this.#looked;
      this.index += 1;
      this.#looked = looked;
    } else if (step && !this.#visited.includes(this.#index)) {
      this.#visit(this.#index);
    }
  }
}
