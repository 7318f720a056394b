import { describe, expect, it } from 'vitest';
import { planExtensionMove } from '#domain/people/workflow/extension-move.ts';
import { planLeaveHolding } from '#domain/people/workflow/leave-holding.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import { SERVER_TIME } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const by = { name: 'Sam Staff', email: 'sam@example.com' };
type Documents = Readonly<Record<string, Record<string, unknown>>>;
const reading = (stored: Documents) => (path: string) => Promise.resolve(stored[path] ?? null);

describe('The manual move to the extension', () => {
  const planned = (user: Record<string, unknown> | null, reason = 'She asked') =>
    planExtensionMove({ uid: 'u1', by, reason, entryID: 'entry-1' })(
      reading(user === null ? {} : { 'users/u1': user }),
    );

  it(
    'sets status, landing page and flag, and is logged under the id of the entry',
    proves(
      'OPS-FLOW-12',
      'OPS-FLOW-13',
      'OPS-FLOW-14',
      'OPS-FLOW-15',
      'OPS-FLOW-16',
      'OPS-FLOW-17',
    ),
    async () => {
      const user = { workflowStatus: 'done', study: '003', landingPageKey: 'lp', subjectID: 's1' };
      const { action, reason, writes } = await planned(user, ' She asked ');
      expect([action, reason]).toEqual(['Edit user', 'She asked']);
      expect(writes.map(({ of: _, ...write }) => write)).toEqual([
        {
          kind: 'update',
          path: 'users/u1',
          data: { workflowStatus: 'EXT-eligible', landingPageKey: '003', extEligibleManual: true },
        },
        {
          kind: 'create',
          path: 'tempest/logs/surveysaurus/entry-1',
          data: {
            landingPageKey: '003',
            fromStatus: 'done',
            toStatus: 'EXT-eligible',
            userUID: 'u1',
            subjectID: 's1',
            movedBy: 'Sam Staff',
            movedByEmail: 'sam@example.com',
            timestamp: SERVER_TIME,
            type: 'user move',
          },
        },
      ]);
    },
  );

  it.each([
    [null, 'This user no longer exists.'],
    [{ workflowStatus: 'done', study: '' }, 'This user has no study to be extended.'],
    [{ workflowStatus: 'done' }, 'This user has no study to be extended.'],
    [
      { workflowStatus: 'EXT-eligible', study: '003' },
      'This user is EXT eligible now, and not done.',
    ],
    [{ workflowStatus: 'therapy', study: '003' }, 'This user is therapy now, and not done.'],
    [{ study: '003' }, 'This user is without a status now, and not done.'],
  ])('refuses %j', proves('OPS-D-14', 'OPS-FLOW-12'), async (user, message) => {
    await expect(planned(user)).rejects.toThrow(message);
  });

  it('is refused without a reason', async () => {
    const user = { workflowStatus: 'done', study: '003' };
    await expect(planned(user, ' ')).rejects.toThrow('Reason required');
  });
});

describe('The move from holding pre-screen', () => {
  it(
    'moves those still in the status and reports where the others are',
    proves('OPS-FLOW-20', 'OPS-D-13'),
    async () => {
      const told: unknown[] = [];
      const plan = planLeaveHolding({
        uids: ['a', 'b', 'c', 'gone'],
        by,
        logID: (uid) => `log-${uid}`,
        onPlanned: (now) => told.push(now),
      });
      const { action, writes } = await plan(
        reading({
          'users/a': { workflowStatus: 'holding-pre-screen', landingPageKey: 'lp' },
          'users/b': { workflowStatus: 'consent' },
          'users/c': { workflowStatus: 'holding pre-screen' },
        }),
      );
      expect(action).toBe('Move to screening');
      expect(writes.map(({ path }) => path)).toEqual([
        'users/a',
        'tempest/logs/surveysaurus/log-a',
        'users/c',
        'tempest/logs/surveysaurus/log-c',
      ]);
      expect(writes[1]).toMatchObject({
        data: { fromStatus: 'holding-pre-screen', toStatus: 'screening', movedBy: 'Sam Staff' },
      });
      expect(told).toEqual([
        {
          moved: ['a', 'c'],
          skipped: [
            { uid: 'b', status: 'consent' },
            { uid: 'gone', status: '' },
          ],
        },
      ]);
    },
  );
});

describe('The explanation of the status', () => {
  it.each([
    [
      'holding-pre-screen',
      'Waits for a manual move to screening, because too many users of the landing page are in consent.',
    ],
    ['screening-abandoned', 'The screening survey expired.'],
    ['consent', 'Waits for a consent call with the clinical operations team.'],
    ['pre-therapy', 'Baseline is done, but the app is not yet opened.'],
    ['never-started', 'More than 7 days in pre-therapy without opening the app.'],
    ['EXT-never-started', 'More than 7 days in EXT pre-therapy without opening the app.'],
    ['EXT-eligible', 'The program is done and the user is eligible for the extension.'],
  ])(
    '%s is the specified one',
    proves('OPS-FLOW-06', 'OPS-FLOW-07', 'OPS-FLOW-08', 'OPS-FLOW-11'),
    (status, words) => {
      expect(explainStatus(status)).toBe(words);
    },
  );

  it('"creating" does not exist', proves('OPS-FLOW-02'), () => {
    expect(WORKFLOW_STATUSES).not.toContain('creating');
    expect(explainStatus('creating')).toBe('');
  });
});
