import { describe, expect, it } from 'vitest';
import type { TestResult } from '#tools/test/results.ts';
import { areaOf, claimedIds, readIds, trace, traceTable } from '#tools/trace/trace.ts';

function ran(title: string, outcome: TestResult['outcome'] = 'passed'): TestResult {
  return { title, file: 'a.test.ts', outcome };
}

const REQUIREMENTS = {
  required: ['CORE-USERS-01', 'CORE-USERS-02', 'OPS-ACC-01'],
  decisions: ['CORE-D-01'],
};

describe('the ids a test title claims', () => {
  it.each([
    ['keeps the page [CORE-USERS-05]', ['CORE-USERS-05']],
    ['two [CORE-USERS-05] [CORE-LIST-01]', ['CORE-USERS-05', 'CORE-LIST-01']],
    ['two [CORE-USERS-05, CORE-LIST-01] in one', ['CORE-USERS-05', 'CORE-LIST-01']],
    ['digits in the area [REPORT-R002-01]', ['REPORT-R002-01']],
    ['goals are none [S4] [P11]', []],
    ['a list [1, 2] and [admin, staff] are none', []],
    ['CORE-USERS-05 without brackets is none', []],
  ])('%j', (title, ids) => {
    expect(claimedIds(title)).toEqual(ids);
  });
});

describe('a table of requirements', () => {
  it('gives its ids without the heading', () => {
    expect(readIds('id\tarea\nCORE-USERS-01\tusers\n\nCORE-USERS-02\tusers\n')).toEqual([
      'CORE-USERS-01',
      'CORE-USERS-02',
    ]);
    expect(areaOf('CORE-USERS-01')).toBe('CORE-USERS');
  });
});

describe('the trace', () => {
  it('counts what a passing test claims and names what is missing', () => {
    const result = trace(REQUIREMENTS, [ran('shows users [CORE-USERS-01]')]);
    expect(result).toEqual({
      total: 3,
      proven: 1,
      areas: {
        'CORE-USERS': { total: 2, proven: 1, missing: ['CORE-USERS-02'] },
        'OPS-ACC': { total: 1, proven: 0, missing: ['OPS-ACC-01'] },
      },
      unknown: [],
    });
  });

  it('does not count what was skipped, failed, or failed elsewhere', () => {
    const tests = [
      ran('a [CORE-USERS-01]', 'skipped'),
      ran('b [CORE-USERS-02]'),
      ran('c [CORE-USERS-02]', 'failed'),
      ran('d [OPS-ACC-01]', 'failed'),
    ];
    expect(trace(REQUIREMENTS, tests).proven).toBe(0);
  });

  it('reports an id that does not exist, and lets decisions be named', () => {
    const tests = [ran('a [CORE-USERS-99]'), ran('b [CORE-D-01]')];
    expect(trace(REQUIREMENTS, tests).unknown).toEqual([
      { id: 'CORE-USERS-99', title: 'a [CORE-USERS-99]' },
    ]);
  });

  it('prints a line for each area and one for all', () => {
    const table = traceTable(trace(REQUIREMENTS, [ran('a [CORE-USERS-01]')]));
    expect(table.split('\n')).toEqual([
      'area           proven  without a passing test',
      'CORE-USERS        1/2  02',
      'OPS-ACC           0/1  01',
      'all               1/3',
    ]);
  });
});
