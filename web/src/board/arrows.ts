/** One tab stop for a group of buttons; the arrow keys go from one to the next by where they lie. */
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

/** The place that lies next in a direction; -1 if there is none. Straight ahead counts more than near. */
export function nextOf(spots: readonly Spot[], from: number, [dx, dy]: readonly [number, number]): number {
  const here = spots[from];
  let best = -1;
  let nearest = Infinity;
  spots.forEach((spot, index) => {
    if (!here || index === from) {
      return;
    }
    const ahead = (spot.x - here.x) * dx + (spot.y - here.y) * dy;
    const aside = Math.abs((spot.x - here.x) * dy) + Math.abs((spot.y - here.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < nearest) {
      nearest = far;
      best = index;
    }
  });
  return best;
}

export function arrows(group: HTMLElement): { destroy: () => void } {
  let current: HTMLElement | null = null;
  const buttons = () => [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];

  function settle(): void {
    const all = buttons();
    if (!current || !all.includes(current)) {
      current = all[0] ?? null;
    }
    for (const button of all) {
      button.tabIndex = button === current ? 0 : -1;
    }
  }

  function focusin(event: FocusEvent): void {
    const target = (event.target as Element).closest<HTMLElement>("button");
    if (target && group.contains(target)) {
      current = target;
      settle();
    }
  }

  function keydown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const all = buttons();
    const from = all.indexOf(event.target as HTMLElement);
    if (!step || from < 0) {
      return;
    }
    event.preventDefault();
    const spots = all.map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    all[nextOf(spots, from, step)]?.focus();
  }

  const observer = new MutationObserver(settle);
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  group.addEventListener("focusin", focusin);
  group.addEventListener("keydown", keydown);
  settle();
  return {
    destroy: () => {
      observer.disconnect();
      group.removeEventListener("focusin", focusin);
      group.removeEventListener("keydown", keydown);
    },
  };
}
