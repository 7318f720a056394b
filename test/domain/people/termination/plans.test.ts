import { describe, expect, it } from 'vitest';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { planTermination } from '#domain/people/termination/plans.ts';
import { WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import {
  allowedMoves,
  landingPageProblem,
  terminatedStatus,
  terminationState,
} from '#domain/people/termination/schema.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { proves } from '#test/support/proves.ts';

const statesOf = (state: string) =>
  WORKFLOW_STATUSES.filter((status) => terminationState(status) === state);

describe('the termination state', () => {
  it(
    'is one of three for every workflow status',
    proves('CORE-TERM-01', 'CORE-TERM-02', 'CORE-TERM-03'),
    () => {
      expect(statesOf('terminated')).toEqual(['early-termination', 'EXT-early-termination']);
      expect(statesOf('termination followup')).toEqual([
        'early-termination-followup',
        'EXT-early-termination-followup',
      ]);
      expect(statesOf('not terminated')).toHaveLength(WORKFLOW_STATUSES.length - 4);
    },
  );

  it.each(['', 'active', 'early', 'EARLY-TERMINATION'])(
    'is "not terminated" for "%s"',
    (status) => {
      expect(terminationState(status)).toBe('not terminated');
    },
  );

  it('ignores spaces instead of hyphens in a status', proves('CORE-D-65'), () => {
    expect(terminationState('EXT early termination')).toBe('terminated');
    expect(terminationState('early termination followup')).toBe('termination followup');
  });
});

describe('the moves open to staff', () => {
  it.each([
    ['therapy', ['followup', 'termination']],
    ['', ['followup', 'termination']],
    ['early-termination-followup', ['termination']],
    ['EXT-early-termination-followup', ['termination']],
    ['early-termination', []],
    ['EXT-early-termination', []],
  ])(
    'from "%s" are %j',
    proves('CORE-TERM-04', 'CORE-TERM-05', 'CORE-TERM-07'),
    (status, moves) => {
      expect(allowedMoves(status)).toEqual(moves);
    },
  );
});

it.each([
  ['therapy', 'termination', 'early-termination'],
  ['therapy', 'followup', 'early-termination-followup'],
  ['early-termination-followup', 'termination', 'early-termination'],
  ['EXT-therapy', 'termination', 'EXT-early-termination'],
  ['EXT eligible', 'followup', 'EXT-early-termination-followup'],
  ['EXT-early-termination-followup', 'termination', 'EXT-early-termination'],
] as const)(
  'leads from "%s" by %s to "%s"',
  proves('CORE-TERM-13', 'CORE-D-79'),
  (status, type, to) => {
    expect(terminatedStatus(status, type)).toBe(to);
  },
);

describe('the landing page of a user', () => {
  const page = (data: RawDocument) => decodeLandingPage('lp', data);
  const extension = decodeExtension('x1', {});
  const inStudy = { workflowStatus: 'therapy', landingPageKey: 'lp' };
  const inExtension = { workflowStatus: 'EXT-therapy', landingPageKey: 'lp' };

  it(
    'is reported missing under its key, or under "(none)"',
    proves('CORE-TERM-22', 'CORE-D-79'),
    () => {
      expect(landingPageProblem(inStudy, null, null)).toBe(
        'Landing page with key lp does not exist',
      );
      expect(landingPageProblem({ ...inStudy, landingPageKey: '' }, null, null)).toBe(
        'Landing page with key (none) does not exist',
      );
    },
  );

  it(
    'needs an extension for a user in the extension',
    proves('CORE-TERM-23', 'CORE-TERM-24'),
    () => {
      expect(landingPageProblem(inExtension, page({}), null)).toBe(
        'Landing page does not have an extension',
      );
      expect(landingPageProblem(inExtension, page({ extensionID: 'x1' }), null)).toBe(
        'Extension with ID x1 does not exist',
      );
    },
  );

  it('is accepted otherwise', () => {
    expect(landingPageProblem(inStudy, page({ extensionID: 'x1' }), null)).toBeNull();
    expect(landingPageProblem(inExtension, page({ extensionID: 'x1' }), extension)).toBeNull();
  });
});

describe('planTermination', () => {
  const termination = {
    uid: 'u1',
    type: 'termination',
    reason: '  Moved abroad ',
    actor: { name: 'Sam Staff', email: 'sam@example.com' },
    ids: { log: 'l1', event: 'e1', group: 'register-A' },
  } as const;
  const documents: Record<string, RawDocument> = {
    'users/u1': { workflowStatus: 'therapy', landingPageKey: 'lp', failReason: { old: 1 } },
    'web/surveysaurus/landingPages/lp': { earlyTerminationProgram: 'dropout' },
    'programs/dropout': { name: 'Dropout' },
  };
  const plan = (
    change: Record<string, RawDocument> = {},
    type: 'followup' | 'termination' = 'termination',
  ) =>
    planTermination({ ...termination, type })((path) =>
      Promise.resolve({ ...documents, ...change }[path] ?? null),
    );

  it(
    'keeps the other fields of the fail reason, and trims the reason',
    proves('CORE-TERM-15'),
    async () => {
      const { reason, writes } = await plan();
      expect(reason).toBe('Moved abroad');
      expect(writes.map(({ path }) => path)).toEqual([
        'users/u1/programs/dropout',
        'users/u1',
        'tempest/logs/surveysaurus/l1',
        'systemevents/e1',
      ]);
      expect(writes[1]).toMatchObject({
        data: {
          earlyTermInfo: { reason: 'Moved abroad' },
          failReason: { old: 1, reason: 'Moved abroad' },
          activeProgram: 'dropout',
          workflowStatus: 'early-termination',
        },
      });
    },
  );

  it.each(['followup', 'termination'] as const)(
    'keeps the other fields of the termination info on %s',
    proves('CORE-D-75'),
    async (type) => {
      const user = { ...documents['users/u1'], earlyTermInfo: { asked: 'phone', reason: 'Old' } };
      const { writes } = await plan({ 'users/u1': user }, type);
      expect(writes.find(({ path }) => path === 'users/u1')).toMatchObject({
        data: { earlyTermInfo: { asked: 'phone', reason: 'Moved abroad' } },
      });
    },
  );

  it.each([
    ['no program', '', 'Landing page with key lp has no early-termination program'],
    ['an unknown program', 'gone', 'There is no program "gone".'],
    ['a program that is a path', 'a/b', 'There is no program "a/b".'],
  ])('refuses a landing page that names %s', async (_, earlyTerminationProgram, message) => {
    const page = { 'web/surveysaurus/landingPages/lp': { earlyTerminationProgram } };
    await expect(plan(page)).rejects.toMatchObject({ code: 'not-found', message });
    const { writes } = await plan(page, 'followup');
    expect(writes).toHaveLength(5); // a follow-up needs no program yet
  });

  it.each(['a/b', '..', '__x__'])('treats the landing page key "%s" as missing', async (key) => {
    const user = { 'users/u1': { workflowStatus: 'therapy', landingPageKey: key } };
    await expect(plan(user)).rejects.toMatchObject({
      message: `Landing page with key ${key} does not exist`,
    });
  });
});
