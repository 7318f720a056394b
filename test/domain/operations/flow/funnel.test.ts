import { describe, expect, it } from 'vitest';
import { byStatus, failureBars, funnelSteps } from '#domain/operations/flow/funnel.ts';
import { statusRank } from '#domain/people/workflow/rank.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { proves } from '#test/support/proves.ts';

const of = (...statuses: string[]) => statuses.map((workflowStatus) => ({ workflowStatus }));

describe('The rank of a status', () => {
  it(
    'counts from created, with early termination before it',
    proves('OPS-D-09', 'OPS-FLOW-01'),
    () => {
      expect(WORKFLOW_STATUSES.map((status) => [status, statusRank(status)])).toEqual([
        ['early-termination-followup', -2],
        ['early-termination', -1],
        ['created', 0],
        ['holding-pre-screen', 1],
        ['screening', 2],
        ['screening-abandoned', 3],
        ['screening-fail', 4],
        ['consent', 5],
        ['consent-abandoned', 6],
        ['consent-fail', 7],
        ['baseline', 8],
        ['baseline-abandoned', 9],
        ['pre-therapy', 10],
        ['never-started', 11],
        ['therapy', 12],
        ['done', 13],
        ['EXT-eligible', 14],
        ['EXT-declined', 15],
        ['EXT-consent', 16],
        ['EXT-consent-abandoned', 17],
        ['EXT-consent-fail', 18],
        ['EXT-pre-therapy', 19],
        ['EXT-never-started', 20],
        ['EXT-therapy', 21],
        ['EXT-done', 22],
        ['EXT-early-termination', 23],
        ['EXT-early-termination-followup', 24],
      ]);
    },
  );

  it('is null for an unknown status; spaces count as hyphens', () => {
    expect(['', 'creating', 'Done'].map(statusRank)).toEqual([null, null, null]);
    expect(statusRank('pre therapy')).toBe(10);
  });
});

describe('The funnel', () => {
  it.each([
    ['early-termination-followup', [1, 0, 0, 0, 0, 0]],
    ['early-termination', [1, 0, 0, 0, 0, 0]],
    ['created', [1, 0, 0, 0, 0, 0]],
    ['screening-fail', [1, 0, 0, 0, 0, 0]],
    ['consent', [1, 1, 0, 0, 0, 0]],
    ['consent-fail', [1, 1, 0, 0, 0, 0]],
    ['baseline', [1, 1, 1, 0, 0, 0]],
    ['baseline-abandoned', [1, 1, 1, 0, 0, 0]],
    ['pre-therapy', [1, 1, 1, 1, 0, 0]],
    ['never-started', [1, 1, 1, 1, 0, 0]],
    ['therapy', [1, 1, 1, 1, 1, 0]],
    ['done', [1, 1, 1, 1, 1, 1]],
    ['EXT-never-started', [1, 1, 1, 1, 1, 1]],
    ['EXT-early-termination-followup', [1, 1, 1, 1, 1, 1]],
    ['no such status', [1, 0, 0, 0, 0, 0]],
  ])(
    'counts a user in %s in every step reached so far',
    proves(
      'OPS-STATS-08',
      'OPS-STATS-09',
      'OPS-STATS-10',
      'OPS-STATS-11',
      'OPS-STATS-12',
      'OPS-STATS-13',
      'OPS-D-18',
    ),
    (status, counts) => {
      expect(funnelSteps(of(status)).map(({ count }) => count)).toEqual(counts);
    },
  );

  it('sums up all users under the names of the steps', () => {
    expect(funnelSteps(of('created', 'consent', 'therapy', 'done', 'never-started'))).toEqual([
      { label: 'Accounts created', count: 5 },
      { label: 'Eligibility passed', count: 4 },
      { label: 'Consent passed', count: 3 },
      { label: 'Baseline completed', count: 3 },
      { label: 'Therapy started', count: 2 },
      { label: 'Therapy completed', count: 1 },
    ]);
    expect(funnelSteps([]).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('The failures', () => {
  it('are the specified ones, each matching its status exactly', proves('OPS-STATS-14'), () => {
    const everybody = of(...WORKFLOW_STATUSES, 'never started', 'consent-fail', 'no such status');
    expect(failureBars(everybody)).toEqual([
      { label: 'screening fail', count: 1 },
      { label: 'screening abandoned', count: 1 },
      { label: 'baseline abandoned', count: 1 },
      { label: 'early termination', count: 1 },
      { label: 'EXT early termination', count: 1 },
      { label: 'consent fail', count: 2 },
      { label: 'consent abandoned', count: 1 },
      { label: 'never started', count: 2 },
      { label: 'EXT never started', count: 1 },
    ]);
  });
});

describe('The users by status', () => {
  it('list every status in order, unknown ones last', proves('OPS-D-19'), () => {
    const groups = byStatus(of('therapy', 'pre therapy', 'odd', 'therapy'));
    expect(groups.map(({ status }) => status)).toEqual([...WORKFLOW_STATUSES, 'odd']);
    const counts = groups.flatMap(({ status, users }) =>
      users.length === 0 ? [] : [[status, users.length]],
    );
    expect(counts).toEqual([
      ['pre-therapy', 1],
      ['therapy', 2],
      ['odd', 1],
    ]);
    expect(groups.at(-1)?.label).toBe('odd');
  });
});
