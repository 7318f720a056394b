import type { TestResult } from './results.ts';

/**
 * The parts of `npm test`, and how many minutes of wall time each may take on two idle cores. The emulator and
 * browser tests run beside each other, so both count from their common start.
 */
export const BUDGETS = {
  checks: { title: 'checks and builds', minutes: 4 },
  unit: { title: 'unit and ui tests', minutes: 4 },
  emulator: { title: 'emulator tests', minutes: 18 },
  browser: { title: 'browser tests', minutes: 22 },
  total: { title: 'everything', minutes: 30 },
} as const;

/** A busy machine takes longer: only who exceeds the budget by more than half is too slow. */
export const TOLERATED = 1.5;

/** How many files are named as the slowest. */
const SLOWEST = 20;

export type Part = keyof typeof BUDGETS;

/** The seconds of each part, as `reports/run.json` holds them. */
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

/** Holds each part that was measured against its budget. */
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

/** One line for each part: what it took, what it may take, and a word when that is more. */
export function timeLine({ title, minutes, budget, verdict }: Judgement): string {
  const took = minutes.toFixed(1).padStart(6);
  return `${title.padEnd(20)}${took} of ${String(budget).padStart(2)} min${MARKS[verdict]}`;
}

/** The files whose tests took longest, over all runners; hooks and loading are not counted. */
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
