/** The time, so that tests can bring their own. */
export interface Clock {
  now: () => number;
  /** Calls back later; returns how to call it off. */
  later: (milliseconds: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  later: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
