import type { Signs } from './signs.ts';

/** What the bench puts into every page it opens, product and raw alike. */
export interface Probe {
  readonly shows: Signs;
  /** When a condition first held in a frame; it may not be painted yet. */
  readonly there: (holds: () => boolean) => Promise<number>;
  /** When a condition first held on the screen: the time after the frame that shows it. */
  readonly painted: (holds: () => boolean) => Promise<number>;
  /** The same of a condition that goes on to hold: between two things that load nothing may be busy. */
  readonly settled: (holds: () => boolean) => Promise<number>;
  /** Milliseconds of the longest main-thread task that began at or after a moment; 0 when none took 50. */
  readonly longestTask: (since: number) => number;
  /** Milliseconds from each key pressed since a moment to the next paint. */
  readonly keys: (since: number) => number[];
}

declare global {
  interface Window {
    __probe: Probe;
    /** Reads of the data layer; only in emulator builds of the console. */
    __tempestReads?: () => number;
  }
}

/** Runs in the page after the signs and before its own scripts; must not use anything from outside. */
export function installProbe(): void {
  const tasks: PerformanceEntry[] = [];
  const presses = new Map<number, PerformanceEntry>();
  const collect = (type: string, take: (entry: PerformanceEntry) => void, threshold?: number) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(threshold === undefined ? {} : { durationThreshold: threshold }),
    });
  collect('longtask', (task) => void tasks.push(task));
  collect(
    'event',
    (event) => {
      const { interactionId = 0 } = event as PerformanceEntry & { interactionId?: number };
      if (interactionId === 0 || event.name === 'keyup') return;
      const known = presses.get(interactionId);
      if (!known || known.duration < event.duration) presses.set(interactionId, event);
    },
    16,
  );
  const afterFrame = (done: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  const painted = (holds: () => boolean) =>
    new Promise<number>((resolve) => {
      const done = () => afterFrame(() => resolve(performance.now()));
      if (holds()) {
        done();
        return;
      }
      const observer = new MutationObserver(() => {
        if (!holds()) return;
        observer.disconnect();
        done();
      });
      const whole = { childList: true, subtree: true, characterData: true, attributes: true };
      observer.observe(document, whole);
    });
  window.__probe = {
    shows: window.__signs,
    there: async (holds) => {
      while (!holds()) await new Promise((frame) => requestAnimationFrame(frame));
      return performance.now();
    },
    painted,
    settled: async (holds) => {
      for (;;) {
        const since = await painted(holds);
        await new Promise((later) => setTimeout(later, 500));
        if (holds()) return since;
      }
    },
    longestTask: (since) =>
      Math.max(
        0,
        ...tasks.filter((task) => task.startTime >= since).map(({ duration }) => duration),
      ),
    keys: (since) =>
      [...presses.values()].filter((key) => key.startTime >= since).map(({ duration }) => duration),
  };
}
