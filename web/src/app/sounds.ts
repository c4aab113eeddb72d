/** Three small sounds, made on the spot: nothing is fetched. Silent unless wished for. */
import { preferences } from "./preferences.svelte";

export type Cue = "move" | "turn" | "end";

interface Note {
  hertz: number;
  /** Seconds after the first, and until it has faded. */
  at: number;
  lasts: number;
  loud: number;
}

const CUES: Record<Cue, readonly Note[]> = {
  // A piece put down on wood.
  move: [{ hertz: 180, at: 0, lasts: 0.09, loud: 0.25 }],
  turn: [
    { hertz: 587, at: 0, lasts: 0.25, loud: 0.12 },
    { hertz: 880, at: 0.12, lasts: 0.4, loud: 0.12 },
  ],
  end: [
    { hertz: 523, at: 0, lasts: 0.3, loud: 0.12 },
    { hertz: 659, at: 0.14, lasts: 0.3, loud: 0.12 },
    { hertz: 784, at: 0.28, lasts: 0.3, loud: 0.12 },
    { hertz: 1047, at: 0.42, lasts: 0.8, loud: 0.12 },
  ],
};

/** What of a table can be heard. */
export interface TurnStatus {
  /** Of the last entry in the log. */
  number: number;
  /** Whether somebody before this screen is asked to move. */
  mine: boolean;
  ended: boolean;
}

/** The sound for a change from one to another; the more important, where there are two. */
export function cueOf(before: TurnStatus, after: TurnStatus): Cue | null {
  if (after.ended) {
    return before.ended ? null : "end";
  }
  if (after.mine && !before.mine) {
    return "turn";
  }
  return after.number > before.number ? "move" : null;
}

let audio: AudioContext | null = null;

export function play(cue: Cue): void {
  if (!preferences.sounds) {
    return;
  }
  audio ??= new AudioContext();
  void audio.resume(); // browsers hold it until the page was touched
  for (const { hertz, at, lasts, loud } of CUES[cue]) {
    const start = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
    const level = new GainNode(audio, { gain: 0 });
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(loud, start + 0.01);
    level.gain.exponentialRampToValueAtTime(0.001, start + lasts);
    tone.connect(level).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}
