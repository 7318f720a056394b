import { describe, expect, it } from 'vitest';
import type { TestResult } from '#tools/test/results.ts';
import { areaOf, readIds, trace, traceTable } from '#tools/trace/trace.ts';

function ran(id: string, outcome: TestResult['outcome'] = 'passed'): TestResult {
  return { title: `shows ${id}`, file: 'a.test.ts', outcome, proves: [id] };
}

const REQUIREMENTS = {
  required: ['CORE-USERS-01', 'CORE-USERS-02', 'OPS-ACC-01'],
  decisions: ['CORE-D-01'],
  pending: ['OPS-ACC-01'],
};

describe('a table of requirements', () => {
  it('has its ids without the heading', () => {
    expect(readIds('id\tarea\nCORE-USERS-01\tusers\n\nCORE-USERS-02\tusers\n')).toEqual([
      'CORE-USERS-01',
      'CORE-USERS-02',
    ]);
    expect(areaOf('CORE-USERS-01')).toBe('CORE-USERS');
  });
});

describe('the trace', () => {
  it('counts what a passing test claims and lists what is missing', () => {
    const result = trace(REQUIREMENTS, [ran('CORE-USERS-01')]);
    expect(result).toEqual({
      total: 3,
      proven: 1,
      areas: {
        'CORE-USERS': { total: 2, proven: 1, missing: ['CORE-USERS-02'] },
        'OPS-ACC': { total: 1, proven: 0, missing: ['OPS-ACC-01'] },
      },
      unknown: [],
      lacking: ['CORE-USERS-02'],
    });
  });

  it('allows missing tests only in a document that is still being built', () => {
    const complete = ['CORE-USERS-01', 'CORE-USERS-02'].map((id) => ran(id));
    expect(trace(REQUIREMENTS, complete).lacking).toEqual([]);
    expect(trace({ ...REQUIREMENTS, pending: [] }, complete).lacking).toEqual(['OPS-ACC-01']);
  });

  it('does not count requirements whose test was skipped or failed anywhere', () => {
    const tests = [
      ran('CORE-USERS-01', 'skipped'),
      ran('CORE-USERS-02'),
      ran('CORE-USERS-02', 'failed'),
      ran('OPS-ACC-01', 'failed'),
    ];
    expect(trace(REQUIREMENTS, tests).proven).toBe(0);
  });

  it('counts the claims of a test, not its title', () => {
    const title = 'shows [CORE-USERS-01]';
    expect(trace(REQUIREMENTS, [{ title, file: 'a.test.ts', outcome: 'passed' }]).proven).toBe(0);
  });

  it('reports an unknown id, and accepts decisions, goals and threats', () => {
    const tests = ['CORE-USERS-99', 'CORE-D-01', 'S4', 'T16'].map((id) => ran(id));
    expect(trace(REQUIREMENTS, tests).unknown).toEqual([
      { id: 'CORE-USERS-99', title: 'shows CORE-USERS-99' },
    ]);
  });

  it('prints a line for each area and one for all', () => {
    const table = traceTable(trace(REQUIREMENTS, [ran('CORE-USERS-01')]));
    expect(table.split('\n')).toEqual([
      'area           proven  without a passing test',
      'CORE-USERS        1/2  02',
      'OPS-ACC           0/1  01',
      'all               1/3',
    ]);
  });
});
