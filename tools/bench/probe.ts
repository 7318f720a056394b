export type Condition =
  'firstRow' | 'screen' | 'rows' | 'answered' | 'complete' | 'user' | 'charts' | 'counts';

/** What the bench puts into every page it opens, product and raw alike. */
export interface Probe {
  /**
   * What a screen can show: a row of data; a heading and nothing busy; a page of rows; the answer of a search over everything; a whole list; all
   * of a page about one user; the first chart of a page; the numbers of the statistics.
   */
  readonly shows: Readonly<Record<Condition, () => boolean>>;
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

/** Runs in the page, before its own scripts; must not use anything from outside. */
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
  const rows = () => document.querySelectorAll('tbody tr[data-row]').length;
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
    shows: {
      firstRow: () => document.querySelector('tbody [data-row]') !== null,
      screen: () =>
        document.querySelector('#main h1, [data-settled]') !== null &&
        document.querySelector('[aria-busy="true"]') === null,
      rows: () => rows() >= 20,
      answered: () => document.querySelector('tbody')?.textContent === 'No results found',
      user: () =>
        document.querySelector('.user-page-body') !== null &&
        document.querySelector('[aria-busy="true"]') === null,
      charts: () => document.querySelector('.js-plotly-plot .main-svg') !== null,
      counts: () => document.querySelectorAll('.stats-chart tbody tr').length > 0,
      complete: () => rows() > 0 && document.querySelector('.table-progress') === null,
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
