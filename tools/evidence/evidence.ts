import type { TestResult } from '#tools/test/results.ts';
import type { Figure } from './figures.ts';
import { GOALS, type Bound, type Goal, type GoalId } from './goals.ts';

export interface Row {
  readonly goal: GoalId;
  readonly what: string;
  readonly figure: string;
  readonly wanted: string;
  readonly verdict: 'met' | 'not met' | 'not measured';
}

interface Tests {
  readonly passed: number;
  readonly failed: number;
}

function testsOf(goal: GoalId, tests: readonly TestResult[]): Tests {
  const goalTests = tests.filter(({ proves }) => proves?.includes(goal));
  const count = (outcome: TestResult['outcome']) =>
    goalTests.filter((test) => test.outcome === outcome).length;
  return { passed: count('passed'), failed: count('failed') };
}

interface Measured {
  readonly value: number;
  readonly trials: number;
}

function combine(bound: Bound, figures: readonly Measured[]): Measured {
  const values = figures.map(({ value }) => value);
  const trials = figures.reduce((sum, figure) => sum + figure.trials, 0);
  if (bound.kind === 'share') return { value: Math.min(...values), trials };
  if (bound.kind === 'seconds') return { value: Math.max(...values), trials };
  return { value: values.reduce((sum, value) => sum + value, 0), trials };
}

function holds(bound: Bound, { value, trials }: Measured): boolean {
  if (bound.kind === 'share') return value >= bound.least;
  if (bound.kind === 'seconds') return value <= bound.most;
  return value === 0 && trials >= bound.trials;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

function wantedText(bound: Bound): string {
  if (bound.kind === 'share') return `≥ ${bound.least} %`;
  if (bound.kind === 'seconds') return `≤ ${bound.most} s`;
  return `0 of ≥ ${bound.trials}`;
}

function figureText(bound: Bound, { value, trials }: Measured): string {
  if (bound.kind === 'share') return `${rounded(value)} % of ${trials}`;
  if (bound.kind === 'seconds') return `${rounded(value)} s`;
  return `${value} of ${trials}`;
}

function judge(id: GoalId, figures: readonly Figure[], tests: readonly TestResult[]): Row {
  const goal: Goal = GOALS[id];
  const counts = testsOf(id, tests);
  const needed = goal.figures ?? [];
  const recorded = needed.map((name) =>
    figures.find((figure) => figure.goal === id && figure.name === name),
  );
  const missing = needed.filter((_, index) => !recorded[index]);
  const row = { goal: id, what: goal.what, wanted: wantedText(goal.bound) };
  const nothing = goal.figures ? missing.length > 0 : counts.passed + counts.failed === 0;
  if (nothing) {
    const gap = missing.length === needed.length ? [] : [`missing: ${missing.join(', ')}`];
    const failed = counts.failed > 0 ? [`${counts.failed} tests failed`] : [];
    const verdict = counts.failed > 0 ? 'not met' : 'not measured';
    return { ...row, figure: [...gap, ...failed].join(', '), verdict };
  }
  const measured = goal.figures
    ? combine(
        goal.bound,
        recorded.flatMap((figure) => figure ?? []),
      )
    : { value: counts.failed, trials: counts.passed + counts.failed };
  const failed = goal.figures && counts.failed > 0 ? `, ${counts.failed} tests failed` : '';
  const met = holds(goal.bound, measured) && counts.failed === 0;
  const figure = `${figureText(goal.bound, measured)}${failed}`;
  return { ...row, figure, verdict: met ? 'met' : 'not met' };
}

/** A row per goal. Claims need a figure: anything unmeasured is reported as such. */
export function evidence(figures: readonly Figure[], tests: readonly TestResult[]): Row[] {
  return (Object.keys(GOALS) as GoalId[]).map((id) => judge(id, figures, tests));
}

/** The table for people. */
export function evidenceTable(rows: readonly Row[]): string {
  const lines = [
    ['goal', 'what', 'figure', 'wanted', 'verdict'],
    ...rows.map((row) => [row.goal, row.what, row.figure, row.wanted, row.verdict]),
  ];
  const widths = [0, 1, 2, 3].map((i) => Math.max(...lines.map((line) => (line[i] ?? '').length)));
  return lines
    .map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
    .join('\n');
}
