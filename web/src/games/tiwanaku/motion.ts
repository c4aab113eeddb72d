/**
 * Movement of one log event: everything in its order, figure by figure, and all of it within the time that
 * all movement has.
 */
import type { Event } from "../../wire/games/tiwanaku";
import type { Colour } from "./art";
import { routePoints, wayPoints, type BoardGeometry, type Point } from "./board";

export interface Walk {
  /** Where the figure is drawn now. */
  plot: number;
  points: readonly Point[];
  delay: number;
  duration: number;
}

export interface Scene {
  walks: Walk[];
  /** When patches and crops come to lie, by plot. */
  patches: Map<number, number>;
  crops: Map<number, number>;
  /** The ways of the automa. */
  routes: { colour: Colour; points: readonly Point[] }[];
  /** Plots that changed. */
  fresh: Set<number>;
}

/** Nothing moves longer than this in all. */
export const LONGEST = 1150;
export const SETTLE = 220;
const STEP = 85;

export function sceneOf(events: readonly Event[], geometry: BoardGeometry): Scene {
  const scene: Scene = { walks: [], patches: new Map(), crops: new Map(), routes: [], fresh: new Set() };
  let now = 0;
  for (const event of events) {
    switch (event.type) {
      case "figure_moved": {
        const points = wayPoints(geometry, event.origin, event.path);
        const duration = 140 + STEP * points.length;
        scene.walks.push({ plot: event.path.at(-1) ?? 0, points, delay: now, duration });
        now += duration;
        break;
      }
      case "automa_moved": {
        const points = routePoints(geometry, event.origin, event.direction, event.path);
        const duration = 160 + (STEP / 2) * points.length;
        scene.walks.push({ plot: event.path.at(-1) ?? 0, points, delay: now, duration });
        scene.routes.push({ colour: event.colour, points });
        now += duration;
        break;
      }
      case "plot_discovered":
        scene.patches.set(event.plot, now);
        scene.fresh.add(event.plot);
        now += SETTLE / 2;
        break;
      case "arrow_shown":
        now += SETTLE / 2;
        break;
      case "crop_planted":
      case "crop_predicted":
        scene.crops.set(event.plot, now);
        scene.fresh.add(event.plot);
        now += SETTLE / 2;
        break;
      default:
        break;
    }
  }
  return hastened(scene, now + SETTLE);
}

/** The same within the time allowed. */
function hastened(scene: Scene, length: number): Scene {
  const pace = Math.min(1, LONGEST / length);
  for (const walk of scene.walks) {
    walk.delay *= pace;
    walk.duration *= pace;
  }
  for (const times of [scene.patches, scene.crops]) {
    for (const [plot, time] of times) {
      times.set(plot, time * pace);
    }
  }
  return scene;
}

/** The frames of a walk, as shifts from where the figure is drawn. */
export function framesOf({ points }: Walk): Keyframe[] {
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const lengths = points.map((point, index) => {
    const before = points[index - 1] ?? point;
    return Math.hypot(point.x - before.x, point.y - before.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  return points.map((point, index) => {
    gone += lengths[index] ?? 0;
    return { transform: `translate(${point.x - end.x}px, ${point.y - end.y}px)`, offset: Math.min(1, gone / whole) };
  });
}

/** What events brought or took, by side: seats against each other, 0 for a team, AUTOMA for the automa. */
export function changesOf(events: readonly Event[], isTeam: boolean): Map<number, number> {
  const found = new Map<number, number>();
  const add = (seat: number | null, points: number) => {
    const id = seat === null ? -1 : isTeam ? 0 : seat;
    found.set(id, (found.get(id) ?? 0) + points);
  };
  for (const event of events) {
    if (event.type === "plot_discovered" || event.type === "offering_made") {
      add(event.seat, event.points);
    } else if (event.type === "crop_predicted") {
      add(event.seat, event.points);
    } else if (event.type === "crop_planted" || event.type === "empty_plots_counted") {
      add(null, event.points);
    }
  }
  return found;
}
