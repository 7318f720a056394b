import type { TestResult } from './results.ts';

/**
 * The parts of `npm test` and their budgets in minutes of wall time on two idle cores. Emulator and browser
 * tests run in parallel, so both count from their common start.
 */
export const BUDGETS = {
  checks: { title: 'checks and builds', minutes: 4 },
  unit: { title: 'unit and ui tests', minutes: 4 },
  emulator: { title: 'emulator tests', minutes: 18 },
  browser: { title: 'browser tests', minutes: 22 },
  total: { title: 'everything', minutes: 30 },
} as const;

/** Tolerance for a busy machine: a part is too slow when it exceeds its budget by more than half. */
export const TOLERATED = 1.5;

/** The number of slowest files listed. */
const SLOWEST = 20;

export type Part = keyof typeof BUDGETS;

/** The seconds of each part, as stored in `reports/run.json`. */
export type PartTimes = Partial<Record<Part, number>>;

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

export interface Judgement {
  readonly title: string;
  readonly minutes: number;
  readonly budget: number;
  readonly verdict: 'within' | 'over' | 'too slow';
}

function verdictOf(minutes: number, budget: number): Judgement['verdict'] {
  if (minutes <= budget) return 'within';
  return minutes <= budget * TOLERATED ? 'over' : 'too slow';
}

/** Compares each measured part with its budget. */
export function judgeTimes(times: PartTimes): Judgement[] {
  return (Object.keys(BUDGETS) as Part[]).flatMap((part) => {
    const seconds = times[part];
    if (seconds === undefined) return [];
    const { title, minutes: budget } = BUDGETS[part];
    const minutes = seconds / 60;
    return [{ title, minutes, budget, verdict: verdictOf(minutes, budget) }];
  });
}

const MARKS: Readonly<Record<Judgement['verdict'], string>> = {
  within: '',
  over: '  over its budget',
  'too slow': '  OVER BY MORE THAN HALF',
};

/** A part's line: time, budget, and a mark when it is exceeded. */
export function timeLine({ title, minutes, budget, verdict }: Judgement): string {
  const took = minutes.toFixed(1).padStart(6);
  return `${title.padEnd(20)}${took} of ${String(budget).padStart(2)} min${MARKS[verdict]}`;
}

/** The files with the longest tests, over all runners; hooks and loading are not counted. */
export function slowestFiles(tests: readonly TestResult[], root: string): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, seconds = 0 } of tests) {
    const name = file.startsWith(root) ? file.slice(root.length).replace(/^[\\/]/, '') : file;
    times.set(name, (times.get(name) ?? 0) + seconds);
  }
  return [...times]
    .map(([file, seconds]) => ({ file, seconds }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
}
