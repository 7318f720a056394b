import { describe, expect, it } from 'vitest';
import { BUDGETS, judgeTimes, slowestFiles, timeLine } from '#tools/test/budgets.ts';
import type { TestResult } from '#tools/test/results.ts';

const test = (file: string, seconds?: number): TestResult => {
  return { title: 'x', file, outcome: 'passed', ...(seconds === undefined ? {} : { seconds }) };
};

const minutes = (many: number) => many * 60;

describe('the time of a part', () => {
  it.each([
    ['nothing', 0, 'within'],
    ['its budget', 18, 'within'],
    ['a little more', 18.01, 'over'],
    ['half as much again', 27, 'over'],
    ['more than that', 27.01, 'too slow'],
  ] as const)('%s is judged against its budget', (_, took, verdict) => {
    expect(judgeTimes({ emulator: minutes(took) })).toEqual([
      { title: 'emulator tests', minutes: took, budget: 18, verdict },
    ]);
  });

  it('is judged for each part and for the total', () => {
    const times = { checks: 1, unit: 2, emulator: 3, browser: 4, total: minutes(91) };
    expect(judgeTimes(times).map(({ title, verdict }) => [title, verdict])).toEqual([
      [BUDGETS.checks.title, 'within'],
      [BUDGETS.unit.title, 'within'],
      [BUDGETS.emulator.title, 'within'],
      [BUDGETS.browser.title, 'within'],
      [BUDGETS.total.title, 'too slow'],
    ]);
  });

  it('is shown next to the budget, with a note if it is over', () => {
    const lines = [22, 33, 34].map((took) => {
      const [judgement] = judgeTimes({ browser: minutes(took) });
      return judgement && timeLine(judgement);
    });
    expect(lines).toEqual([
      'browser tests         22.0 of 22 min',
      'browser tests         33.0 of 22 min  over its budget',
      'browser tests         34.0 of 22 min  OVER BY MORE THAN HALF',
    ]);
  });
});

describe('the slowest files', () => {
  it('are those with the longest total test time, whichever runner reported them', () => {
    const tests = [
      test('/here/test/ui/a.test.tsx', 1),
      test('users.spec.ts', 2.5),
      test('/here/test/ui/a.test.tsx', 2),
      test('tools/test/steps.ts'),
      test('/here/test/rules/b.test.ts', 0.5),
    ];
    expect(slowestFiles(tests, '/here')).toEqual([
      { file: 'test/ui/a.test.tsx', seconds: 3 },
      { file: 'users.spec.ts', seconds: 2.5 },
      { file: 'test/rules/b.test.ts', seconds: 0.5 },
    ]);
  });

  it('are limited to twenty', () => {
    const tests = Array.from({ length: 30 }, (_, i) => test(`${i}.test.ts`, i + 1));
    const slowest = slowestFiles(tests, '/here');
    expect(slowest).toHaveLength(20);
    expect(slowest[0]).toEqual({ file: '29.test.ts', seconds: 30 });
  });
});
