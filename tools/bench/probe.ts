import type { Signs } from './signs.ts';

/** Injected into every page of the bench, product and raw. */
interface Probe {
  readonly shows: Signs;
  /** When a condition first held in a frame; possibly not painted yet. */
  readonly there: (holds: () => boolean) => Promise<number>;
  /** When a condition was first painted. */
  readonly painted: (holds: () => boolean) => Promise<number>;
  /** The same for a condition that must keep holding: there may be gaps between two loads. */
  readonly settled: (holds: () => boolean) => Promise<number>;
  /** The longest main-thread task since a moment, in milliseconds; 0 when none reached 50. */
  readonly longestTask: (since: number) => number;
  /** Milliseconds from each key press since a moment to the next paint. */
  readonly keys: (since: number) => number[];
}

declare global {
  interface Window {
    __probe: Probe;
    /** The data layer's reads; only in emulator builds. */
    __tempestReads?: () => number;
  }
}

/** Runs in the page after the signs, before its own scripts; must be self-contained. */
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
      const recorded = presses.get(interactionId);
      if (!recorded || recorded.duration < event.duration) presses.set(interactionId, event);
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
