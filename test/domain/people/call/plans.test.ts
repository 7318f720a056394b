import { planned } from '#domain/records.ts';
import { describe, expect, it } from 'vitest';
import {
  planConsent,
  planFollowUp,
  planScheduledCall,
  type CallSave,
  type ConsentSave,
  type FollowUpSave,
} from '#domain/people/call/plans.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { Planner } from '#domain/shared/write-plan.ts';
import { proves } from '#test/support/proves.ts';

const DAY = new Date('2026-03-14T12:00:00Z');
const LATER = new Date('2026-03-20T12:00:00Z');
/** In local time, like the person's clock. */
const NOW = new Date(2026, 2, 21, 9, 30);
const TOMORROW = new Date('2026-03-22T12:00:00Z');
const CALL = 'users/u1/calls/c1';
const CONSENT = 'users/u1/workflows/consent';
const FOLLOW_UP = 'users/u1/workflows/early-termination-call';

/** A time as the SDK returns it. */
const stamp = (date: Date) => ({ toDate: () => date });

function run(planner: Planner, documents: Record<string, RawDocument | null>) {
  return planner((path) => Promise.resolve(documents[path] ?? null));
}

describe('Saving a scheduled call', () => {
  const save = (changed: CallSave['changed'], stored: RawDocument | null) =>
    run(planScheduledCall({ uid: 'u1', callID: 'c1', changed, base: null, now: NOW }), {
      [CALL]: stored,
    });

  it('writes only the status and date of the call', proves('CORE-CALLS-15'), async () => {
    const stored = { status: 'call scheduled', title: 'Feedback', dateOfCall: null };
    expect(await save({ status: 'completed', dateOfCall: DAY }, stored)).toEqual({
      action: 'Edit scheduled call',
      writes: [
        planned({ kind: 'update', path: CALL, data: { status: 'completed', dateOfCall: DAY } }),
      ],
    });
  });

  it.each(['not scheduled', 'declined', 'abandoned'])(
    'clears the date with the status %s',
    proves('CORE-CALLS-09'),
    async (status) => {
      const plan = await save({ status, dateOfCall: DAY }, { dateOfCall: stamp(LATER) });
      expect(plan.writes).toEqual([
        planned({ kind: 'update', path: CALL, data: { status, dateOfCall: null } }),
      ]);
    },
  );

  it('plans nothing if nothing differs', async () => {
    const stored = { status: 'call scheduled' };
    expect((await save({ status: 'call scheduled', dateOfCall: DAY }, stored)).writes).toEqual([]);
  });

  it(
    'refuses completed without a date, even if someone else cleared it',
    proves('CORE-CALLS-07'),
    async () => {
      await expect(save({ status: 'completed' }, { status: 'declined' })).rejects.toThrow(
        'Required when setting status to completed',
      );
    },
  );

  it('refuses completed on a future day, but not today', async () => {
    const today = new Date('2026-03-21T12:00:00Z');
    const open = { status: 'call scheduled' };
    await expect(save({ status: 'completed', dateOfCall: TOMORROW }, open)).rejects.toThrow(
      'A call that is over cannot be on a future day',
    );
    expect((await save({ status: 'completed', dateOfCall: today }, open)).writes).toHaveLength(1);
  });

  it.each(['completed', 'abandoned'])(
    'refuses any change once the call is %s',
    proves('CORE-CALLS-03', 'CORE-CALLS-04'),
    async (status) => {
      const stored = { status, dateOfCall: stamp(DAY) };
      const words = `The call is already ${status}; its status and date can no longer be changed. Nothing was saved.`;
      await expect(save({ status: 'call scheduled' }, stored)).rejects.toThrow(words);
      await expect(save({ dateOfCall: LATER }, stored)).rejects.toThrow(words);
      expect((await save({ dateOfCall: DAY, status }, stored)).writes).toEqual([]);
    },
  );

  it('does not recreate a call that was deleted meanwhile', async () => {
    await expect(save({ status: 'declined' }, null)).rejects.toThrow(
      'This call was deleted in the meantime. Nothing was saved.',
    );
  });
});

describe('Saving the pre-consent form', () => {
  const stored = { status: 'call scheduled', preConsentStatus: 'not approved' };
  const held = { dateOfCall: DAY, employeeName: 'Kim' };
  const save = (
    changed: ConsentSave['changed'],
    workflow: RawDocument | null,
    calls: Record<string, RawDocument> = {},
  ) => {
    const callIDs = Object.keys(calls);
    const paths = callIDs.map((id) => [`users/u1/calls/${id}`, calls[id] ?? null] as const);
    const ofForm = { changed, base: null, callIDs, now: NOW };
    const request = { uid: 'u1', workflowID: 'consent', ...ofForm } as const;
    return run(planConsent(request), { [CONSENT]: workflow, ...Object.fromEntries(paths) });
  };
  const call = { workflowType: 'consent', status: 'call scheduled', created: stamp(DAY) };

  it(
    'writes the decision, the resulting call status and the call in one plan',
    proves('CORE-CONS-03', 'CORE-D-71'),
    async () => {
      const changed = {
        preConsentStatus: 'approved',
        dateOfCall: DAY,
        employeeName: 'Kim',
        notes: 'Understood all',
      };
      expect(await save(changed, stored, { c1: call })).toEqual({
        action: 'Edit pre-consent form',
        writes: [
          planned({ kind: 'update', path: CONSENT, data: { ...changed, status: 'completed' } }),
          planned({ kind: 'update', path: CALL, data: { status: 'completed', dateOfCall: DAY } }),
        ],
      });
    },
  );

  it.each([
    ['failed approval', 'completed'],
    ['abandoned', 'abandoned'],
  ])('sets the call to %s %s', proves('CORE-CONS-02', 'CORE-CONS-04'), async (choice, status) => {
    const plan = await save({ preConsentStatus: choice, ...held }, stored, { c1: call });
    expect(plan.writes).toMatchObject([
      { path: CONSENT, data: { preConsentStatus: choice, status } },
      { path: CALL, data: { status } },
    ]);
  });

  it(
    'leaves the stored call status unchanged with “not approved”',
    proves('CORE-CONS-05'),
    async () => {
      const approved = { status: 'completed', preConsentStatus: 'approved' };
      const plan = await save({ preConsentStatus: 'not approved' }, approved, { c1: call });
      expect(plan.writes).toEqual([
        planned({ kind: 'update', path: CONSENT, data: { preConsentStatus: 'not approved' } }),
      ]);
    },
  );

  it('writes a call date to both records, and notes only to the workflow', async () => {
    const date = await save(
      { dateOfCall: LATER },
      { ...stored, dateOfCall: stamp(DAY) },
      { c1: call },
    );
    expect(date.writes).toEqual([
      planned({ kind: 'update', path: CONSENT, data: { dateOfCall: LATER } }),
      planned({ kind: 'update', path: CALL, data: { dateOfCall: LATER } }),
    ]);
    const notes = await save({ notes: 'x' }, stored, { c1: call });
    expect(notes.writes).toEqual([
      planned({ kind: 'update', path: CONSENT, data: { notes: 'x' } }),
    ]);
  });

  it(
    'gives a finished call the date already stored in the form',
    proves('CORE-CALLS-07', 'CORE-D-71'),
    async () => {
      const dated = { ...stored, ...held, dateOfCall: stamp(DAY) };
      const plan = await save({ preConsentStatus: 'approved' }, dated, { c1: call });
      const data = { status: 'completed', dateOfCall: DAY };
      expect(plan.writes[1]).toEqual(planned({ kind: 'update', path: CALL, data }));
    },
  );

  it('updates the newest call of its own workflow, or none', async () => {
    const newer = { ...call, created: stamp(LATER) };
    const other = { ...newer, workflowType: 'EXT-consent' };
    const plan = await save({ dateOfCall: DAY }, stored, { old: call, new: newer, other });
    expect(plan.writes.map(({ path }) => path)).toEqual([CONSENT, 'users/u1/calls/new']);
    expect((await save({ dateOfCall: DAY }, stored)).writes).toHaveLength(1);
  });

  it.each([
    ['completed', 'abandoned'],
    ['abandoned', 'approved'],
    ['abandoned', 'failed approval'],
  ])('with a %s call, refuses the decision %s', proves('CORE-D-82'), async (status, choice) => {
    await expect(save({ preConsentStatus: choice }, { ...stored, status })).rejects.toThrow(
      `The call is already ${status}, so the consent status “${choice}” cannot be chosen. Nothing was saved.`,
    );
  });

  it(
    'keeps the date of a finished call, but allows changes to name, notes and decision',
    proves('CORE-D-73', 'CORE-D-82'),
    async () => {
      const over = { ...stored, status: 'completed', dateOfCall: stamp(DAY), employeeName: 'Kim' };
      await expect(save({ dateOfCall: LATER }, over)).rejects.toThrow(
        'The call is already completed; its status and date can no longer be changed.',
      );
      const free = { preConsentStatus: 'failed approval', employeeName: 'Lee', notes: 'y' };
      expect((await save(free, over)).writes).toEqual([
        planned({ kind: 'update', path: CONSENT, data: free }),
      ]);
    },
  );

  it('refuses to contradict a finished scheduled call, and names its status', async () => {
    const over = { ...call, status: 'completed', dateOfCall: stamp(DAY) };
    const approve = (dateOfCall: Date) =>
      save({ preConsentStatus: 'approved', ...held, dateOfCall }, stored, { c1: over });
    await expect(approve(LATER)).rejects.toThrow(
      'The scheduled call of this workflow is already stored as completed on 03/14/2026; status and date have to be the same here. Nothing was saved.',
    );
    expect((await approve(DAY)).writes.map(({ path }) => path)).toEqual([CONSENT]);
  });

  it.each(['approved', 'failed approval', 'abandoned'])(
    'refuses %s without a name or a date, and on a future day',
    proves('CORE-CONS-07', 'CORE-CONS-08'),
    async (preConsentStatus) => {
      const decide = (more: ConsentSave['changed'], before: RawDocument = {}) =>
        save({ preConsentStatus, ...more }, { ...stored, ...before });
      const name = 'The employee name is missing. Nothing was saved.';
      const day = 'The date of the call is missing. Nothing was saved.';
      await expect(decide({ dateOfCall: DAY })).rejects.toThrow(name);
      await expect(decide({ dateOfCall: DAY }, { employeeName: '  ' })).rejects.toThrow(name);
      await expect(decide({ ...held, employeeName: null })).rejects.toThrow(name);
      await expect(decide({ employeeName: 'Kim' })).rejects.toThrow(day);
      await expect(decide({ ...held, dateOfCall: TOMORROW })).rejects.toThrow(
        'A call that is over cannot be on a future day',
      );
      const before = { employeeName: 'Kim', dateOfCall: stamp(DAY) };
      expect((await decide({}, before)).writes).toHaveLength(1);
    },
  );

  it('allows changing the decision of an old call with a future date', async () => {
    const over = { status: 'completed', preConsentStatus: 'approved', dateOfCall: stamp(TOMORROW) };
    const plan = await save(
      { preConsentStatus: 'failed approval' },
      { ...over, employeeName: 'Kim' },
    );
    expect(plan.writes).toMatchObject([{ data: { preConsentStatus: 'failed approval' } }]);
  });

  it('does not recreate a workflow that was deleted meanwhile', async () => {
    await expect(save({ notes: 'x' }, null)).rejects.toThrow(
      'This workflow was deleted in the meantime. Nothing was saved.',
    );
  });
});

describe('Saving the follow-up form', () => {
  const call = { workflowType: 'early-termination-call', status: 'not scheduled' };
  const save = (changed: FollowUpSave['changed'], workflow: RawDocument) =>
    run(planFollowUp({ uid: 'u1', changed, base: null, callIDs: ['c1'], now: NOW }), {
      [FOLLOW_UP]: workflow,
      [CALL]: call,
    });

  it('writes the form, and also status and date to the call', proves('CORE-D-81'), async () => {
    const changed = {
      status: 'completed',
      dateOfCall: DAY,
      employeeName: 'Kim',
      notes: 'Told why',
    };
    expect(await save(changed, { status: 'call scheduled' })).toEqual({
      action: 'Edit follow-up form',
      writes: [
        planned({ kind: 'update', path: FOLLOW_UP, data: changed }),
        planned({ kind: 'update', path: CALL, data: { status: 'completed', dateOfCall: DAY } }),
      ],
    });
  });

  it('gives a finished call the date already stored in the form', async () => {
    const dated = { status: 'call scheduled', dateOfCall: stamp(DAY), employeeName: 'Kim' };
    const ended = { status: 'completed', dateOfCall: DAY };
    expect((await save({ status: 'completed' }, dated)).writes[1]).toEqual(
      planned({ kind: 'update', path: CALL, data: ended }),
    );
  });

  it.each(['completed', 'abandoned'])(
    'refuses %s without a name or a date, and on a future day',
    proves('CORE-CALLS-11', 'CORE-CALLS-12'),
    async (status) => {
      const open = { status: 'call scheduled' };
      const held = { status, dateOfCall: DAY, employeeName: 'Kim' };
      await expect(save({ ...held, employeeName: ' ' }, open)).rejects.toThrow(
        'The employee name is missing. Nothing was saved.',
      );
      await expect(save({ ...held, dateOfCall: null }, open)).rejects.toThrow(
        'The date of the call is missing. Nothing was saved.',
      );
      await expect(save({ ...held, dateOfCall: TOMORROW }, open)).rejects.toThrow(
        'A call that is over cannot be on a future day',
      );
      expect((await save({ status: 'not scheduled' }, open)).writes).toHaveLength(1);
    },
  );

  it.each(['completed', 'abandoned'])(
    'locks status and date once the call is %s, but not the notes',
    proves('CORE-D-73'),
    async (status) => {
      await expect(save({ status: 'not scheduled' }, { status })).rejects.toThrow(
        `The call is already ${status}; its status and date can no longer be changed.`,
      );
      expect((await save({ notes: 'x' }, { status })).writes).toEqual([
        planned({ kind: 'update', path: FOLLOW_UP, data: { notes: 'x' } }),
      ]);
    },
  );
});

describe('A decision in the extension that cannot be carried out', () => {
  const EXT = 'users/u1/workflows/EXT-consent';
  const PAGE = 'web/surveysaurus/landingPages/lp';
  const documents: Record<string, RawDocument | null> = {
    'users/u1': { workflowStatus: 'EXT-consent', landingPageKey: 'lp' },
    [EXT]: { status: 'call scheduled', preConsentStatus: 'not approved' },
    [PAGE]: { landingPageKey: 'lp', extensionID: 'x1' },
    [`${PAGE}/extensions/x1`]: { therapyProgram: 'stanzaEXT' },
    'programs/stanzaEXT': { name: 'Stanza EXT' },
  };
  const decide = (preConsentStatus: string, change: Record<string, RawDocument | null> = {}) => {
    const changed = { preConsentStatus, dateOfCall: DAY, employeeName: 'Kim' };
    const ofForm = { changed, base: null, callIDs: [], now: NOW };
    const save = { uid: 'u1', workflowID: 'EXT-consent', ...ofForm } as const;
    return run(planConsent(save), { ...documents, ...change });
  };

  it.each<readonly [string, Record<string, RawDocument | null>, string]>([
    ['landing page', { [PAGE]: null }, 'Landing page with key lp does not exist'],
    ['extension', { [PAGE]: {} }, 'Landing page does not have an extension'],
    ['extension record', { [PAGE]: { extensionID: 'x9' } }, 'Extension with ID x9 does not exist'],
    ['program', { 'programs/stanzaEXT': null }, 'There is no program "stanzaEXT".'],
    ['name of a program', { [`${PAGE}/extensions/x1`]: {} }, 'The extension has no therapyProgram'],
  ])(
    'is not stored if the %s is missing',
    proves('CORE-TERM-22', 'CORE-TERM-23'),
    async (_, change, reason) => {
      await expect(decide('approved', change)).rejects.toThrow(reason);
    },
  );

  it('is stored if nothing is missing, nobody is moved, or nothing is decided', async () => {
    expect((await decide('approved')).writes).toHaveLength(1);
    const gone = { 'users/u1': { workflowStatus: 'EXT-therapy' }, [PAGE]: null };
    expect((await decide('approved', gone)).writes).toHaveLength(1);
    expect((await decide('not approved', { [PAGE]: null })).writes).toHaveLength(1);
  });
});
