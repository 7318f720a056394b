import { describe, expect, it } from 'vitest';
import { evidence, evidenceTable } from '#tools/evidence/evidence.ts';
import type { Figure } from '#tools/evidence/figures.ts';
import type { GoalId } from '#tools/evidence/goals.ts';
import type { TestResult } from '#tools/test/results.ts';

const ran = (proves: readonly string[], outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  title: 'a',
  file: 'a.test.ts',
  outcome,
  proves,
});
const figure = (goal: GoalId, name: string, value: number, trials: number): Figure => ({
  goal,
  name,
  value,
  trials,
});
const rowOf = (goal: GoalId, figures: readonly Figure[], tests: readonly TestResult[] = []) =>
  evidence(figures, tests).find((row) => row.goal === goal);

describe('The evidence of a goal', () => {
  it('is "not measured" if nothing was recorded', () => {
    expect(rowOf('S1', [])).toMatchObject({ figure: '', verdict: 'not measured' });
    expect(rowOf('S5', [])).toMatchObject({ figure: '', verdict: 'not measured' });
  });

  it('is met only by no failure in enough trials', () => {
    const verdict = (value: number, trials: number) =>
      rowOf('S1', [figure('S1', 'access matrix', value, trials)])?.verdict;
    expect(verdict(0, 2500)).toBe('met');
    expect(verdict(1, 2500)).toBe('not met');
    expect(verdict(0, 2499)).toBe('not met');
  });

  it('is not measured if one of its figures is missing', () => {
    const backup = figure('R4', 'backup', 0, 20);
    expect(rowOf('R4', [backup])).toMatchObject({
      figure: 'missing: delete, restore, killed process',
      verdict: 'not measured',
    });
    const others = ['delete', 'restore', 'killed process'].map((name) => figure('R4', name, 0, 2));
    expect(rowOf('R4', [backup, ...others])).toMatchObject({ figure: '0 of 26', verdict: 'met' });
  });

  it('requires a share to be at least, and a time at most, the target', () => {
    expect(rowOf('S4', [figure('S4', 'mutants', 94.9, 500)])?.verdict).toBe('not met');
    expect(rowOf('S4', [figure('S4', 'mutants', 95, 500)])).toMatchObject({
      figure: '95 % of 500',
      wanted: '≥ 95 %',
      verdict: 'met',
    });
    expect(rowOf('S12', [figure('S12', 'own listener', 5.1, 1)])?.verdict).toBe('not met');
    expect(rowOf('S12', [figure('S12', 'own listener', 1.234, 1)])?.figure).toBe('1.23 s');
  });

  it('counts the tests that claim it if they are the figure', () => {
    const twice = [ran(['S13']), ran(['T1', 'S13'], 'failed'), ran(['S1', 'CORE-D-04'])];
    expect(rowOf('S13', [], twice)).toMatchObject({ figure: '1 of 2', verdict: 'not met' });
    expect(rowOf('S13', [], [ran(['S13'])])).toMatchObject({ figure: '0 of 1', verdict: 'met' });
    expect(rowOf('S13', [], [ran(['S13'], 'skipped')])?.verdict).toBe('not measured');
  });

  it('is not met while a test that claims it fails, whatever the figure', () => {
    const good = [figure('S1', 'access matrix', 0, 3000)];
    expect(rowOf('S1', good, [ran(['S1'], 'failed')])).toMatchObject({
      figure: '0 of 3000, 1 tests failed',
      verdict: 'not met',
    });
  });
});

describe('The table', () => {
  it('has one line for each of S1 to S13 and R1 to R7', () => {
    const lines = evidenceTable(evidence([], [])).split('\n');
    expect(lines[0]).toMatch(/^goal +what +figure +wanted +verdict/);
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([
      ...Array.from({ length: 13 }, (_, i) => `S${i + 1}`),
      ...Array.from({ length: 7 }, (_, i) => `R${i + 1}`),
    ]);
  });
});
