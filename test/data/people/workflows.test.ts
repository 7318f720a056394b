import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callsSource, saveConsent, saveFollowUp, saveScheduledCall } from '#data/people/calls.ts';
import { workflowSource, workflowsSource } from '#data/people/participation.ts';
import { sharedSource, type Source } from '#data/engine/shared-source.ts';
import { NOT_SEEN } from '#domain/shared/assert-seen.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, historyOf, reseed, stageDb, stored } from '#test/support/stage.ts';

const DAY = new Date('2026-03-14T12:00:00Z');
const LATER = new Date('2026-03-20T12:00:00Z');
const NOON_BEFORE = new Date('2026-03-13T12:00:00Z');
const SAM = 'sam.staff@example.com';
const CONSENT = 'users/u1/workflows/consent';
const FOLLOW_UP = 'users/u1/workflows/early-termination-call';
const CALL = 'users/u1/calls/c1';
const NO_RIGHT = 'You do not have permission';

async function place(documents: Record<string, object>): Promise<void> {
  for (const [path, data] of Object.entries(documents)) await stageDb().doc(path).set(data);
}

/** A live source's first result. */
function first<T>(source: Source<T>): Promise<T> {
  const store = sharedSource(source);
  return new Promise((resolve, reject) => {
    const look = () => {
      const live = store.getSnapshot();
      if (live.state === 'ready') resolve(live.data);
      if (live.state === 'error') reject(live.error);
    };
    store.subscribe(look);
    look();
  });
}

beforeAll(async () => {
  await reseed({ demo: false });
  await signInAs('Sam Staff');
});
beforeEach(() => reseed({ demo: false }));
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('A stored workflow', () => {
  it(
    'is read with its surveys, its therapy, its call and its disclaimer',
    proves('CORE-WORK-08', 'CORE-WORK-09', 'CORE-WORK-10', 'CORE-WORK-11', 'CORE-WORK-12'),
    async () => {
      const survey = {
        surveyBayKey: 'fiqr',
        status: 'in progress',
        assigned: DAY,
        expires: LATER,
        updated: NOON_BEFORE,
        responseDocID: 'r1',
      };
      const call = {
        status: 'call scheduled',
        consentFormStatus: 'sent',
        preConsentStatus: 'not approved',
        dateOfCall: DAY,
        callStartTime: NOON_BEFORE,
        callEndTime: LATER,
        employeeName: 'Kim',
        notes: 'x',
        cancelURL: 'https://example.com/cancel',
      };
      const disclaimer = { disclaimerAccepted: true, disclaimerText: 'Read me' };
      const therapy = {
        therapyStartDay: DAY,
        therapyWeek: 3,
        therapySurveys: [{ week: 1, surveys: [survey] }],
      };
      await place({
        'users/u1/workflows/baseline': { workflowID: 'baseline', updated: DAY, surveys: [survey] },
        [CONSENT]: { workflowID: 'consent', ...call },
        'users/u1/workflows/disclaimer': disclaimer,
        'users/u1/workflows/unanswered': { disclaimerText: 'Read me' },
        'users/u1/workflows/therapy': therapy,
      });
      const { rows } = await first(workflowsSource('u1'));
      const of = (id: string) => rows.find(({ docID }) => docID === id);
      expect(of('baseline')).toMatchObject({
        workflowID: 'baseline',
        updated: DAY,
        surveys: [survey],
      });
      expect(of('consent')).toMatchObject({ workflowID: 'consent', ...call });
      expect(of('disclaimer')).toMatchObject(disclaimer);
      expect(of('unanswered')).toMatchObject({ ...disclaimer, disclaimerAccepted: false });
      expect(of('therapy')).toMatchObject(therapy);
      expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    },
  );

  it('with odd values is still read, and names its odd fields', async () => {
    await place({ [CONSENT]: { surveys: 'none', dateOfCall: 'soon', therapyWeek: 'three' } });
    const workflow = await first(workflowSource('u1', 'consent'));
    expect(workflow).toMatchObject({ surveys: [], dateOfCall: null, therapyWeek: null });
    expect([...(workflow?.problems ?? [])].sort()).toEqual([
      'dateOfCall',
      'surveys',
      'therapyWeek',
    ]);
  });
});

describe('The calls of a user', () => {
  it(
    'are those of the workflow, oldest first',
    proves('CORE-CALLS-13', 'CORE-CALLS-14'),
    async () => {
      const call = (title: string, created: string, workflowType = 'EXT-scheduled-calls') => ({
        title,
        workflowType,
        created: new Date(created),
        required: true,
        therapyWeek: 4,
        eventURI: 'https://example.com/events/1',
      });
      await place({
        'users/u1/calls/b': call('second', '2026-02-01'),
        'users/u1/calls/a': call('third', '2026-03-01'),
        'users/u1/calls/c': call('first', '2026-01-01'),
        'users/u1/calls/d': call('of consent', '2026-01-01', 'consent'),
        'users/u2/calls/e': call('of somebody else', '2026-01-01'),
      });
      const { rows } = await first(callsSource('u1', 'EXT-scheduled-calls'));
      expect(rows.map(({ title }) => title)).toEqual(['first', 'second', 'third']);
      expect(rows[0]).toMatchObject({ required: true, therapyWeek: 4, docID: 'c' });
    },
  );
});

describe('Saving a scheduled call', () => {
  const save = (changed: object, base: object | null = null) =>
    saveScheduledCall({ uid: 'u1', callID: 'c1', changed, base });
  beforeEach(() => place({ [CALL]: { title: 'Feedback', status: 'call scheduled' } }));

  it(
    'stores status and date of call, at noon in UTC, with one history entry',
    proves('CORE-CALLS-15', 'CORE-D-73'),
    async () => {
      await save({ status: 'completed', dateOfCall: DAY });
      const call = await stored(CALL);
      expect(call).toMatchObject({ title: 'Feedback', status: 'completed' });
      expect((call?.['dateOfCall'] as Timestamp).toDate()).toEqual(DAY);
      expect(Object.keys(call ?? {}).sort()).toEqual([
        'dateOfCall',
        'lastChange',
        'status',
        'title',
      ]);
      expect(await historyOf(CALL)).toMatchObject([
        { action: 'Edit scheduled call', actor: SAM, paths: [CALL] },
      ]);
    },
  );

  it('is refused once the call is over', proves('CORE-CALLS-03', 'CORE-CALLS-04'), async () => {
    await save({ status: 'abandoned' });
    await expect(save({ status: 'call scheduled' })).rejects.toThrow(
      'The call is already abandoned; its status and date can no longer be changed.',
    );
    expect(await stored(CALL)).toMatchObject({ status: 'abandoned' });
  });

  it('keeps one of two concurrent decisions, never a mixture', proves('R5'), async () => {
    const saves = [save({ status: 'completed', dateOfCall: DAY }), save({ status: 'abandoned' })];
    const ended = await Promise.allSettled(saves);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const call = await stored(CALL);
    expect(call?.['status'] === 'completed').toBe(call?.['dateOfCall'] instanceof Timestamp);
    expect(await historyOf(CALL)).toHaveLength(1);
  });

  it('is refused after a conflicting change, until that was seen', proves('R5'), async () => {
    await stageDb().doc(CALL).update({ status: 'declined' });
    const mine = { status: 'completed', dateOfCall: DAY };
    await expect(save(mine, { status: 'call scheduled', dateOfCall: null })).rejects.toThrow(
      NOT_SEEN,
    );
    expect(await stored(CALL)).toEqual({ title: 'Feedback', status: 'declined' });
    await save(mine, { status: 'declined', dateOfCall: null });
    expect(await stored(CALL)).toMatchObject({ status: 'completed' });
  });
});

describe('Saving the pre-consent form', () => {
  const open = { status: 'call scheduled', consentFormStatus: 'sent', extra: 'kept' };
  const approval = {
    preConsentStatus: 'approved',
    dateOfCall: DAY,
    employeeName: 'Kim',
    notes: 'Understood all',
  };
  const save = (changed: object, base: object | null = null) =>
    saveConsent({ uid: 'u1', workflowID: 'consent', changed, base });
  beforeEach(() =>
    place({
      [CONSENT]: open,
      [CALL]: { workflowType: 'consent', status: 'call scheduled', created: DAY },
      'users/u1/calls/other': { workflowType: 'EXT-scheduled-calls', status: 'call scheduled' },
    }),
  );

  it(
    'merges its fields, stamps the workflow and updates the call in one commit',
    proves('CORE-WORK-13', 'CORE-CONS-03', 'CORE-D-71'),
    async () => {
      await save(approval);
      const workflow = await stored(CONSENT);
      const call = await stored(CALL);
      expect(workflow).toMatchObject({
        ...open,
        preConsentStatus: 'approved',
        status: 'completed',
        employeeName: 'Kim',
        notes: 'Understood all',
        updatedBy: SAM,
      });
      expect(workflow?.['updated']).toBeInstanceOf(Timestamp);
      expect(call).toMatchObject({ status: 'completed' });
      expect(call?.['dateOfCall']).toEqual(workflow?.['dateOfCall']);
      expect(call?.['lastChange']).toBe(workflow?.['lastChange']);
      expect(await historyOf(CONSENT)).toMatchObject([
        { action: 'Edit pre-consent form', actor: SAM, paths: [CONSENT, CALL] },
      ]);
      expect(await stored('users/u1/calls/other')).toEqual({
        workflowType: 'EXT-scheduled-calls',
        status: 'call scheduled',
      });
    },
  );

  it('works without a call, and for the extension', async () => {
    await place({ 'users/u1/workflows/EXT-consent': open });
    const changed = { preConsentStatus: 'failed approval', dateOfCall: DAY, employeeName: 'Kim' };
    await saveConsent({ uid: 'u1', workflowID: 'EXT-consent', changed, base: null });
    expect(await stored('users/u1/workflows/EXT-consent')).toMatchObject({
      preConsentStatus: 'failed approval',
      status: 'completed',
    });
    expect(await stored(CALL)).toMatchObject({ status: 'call scheduled' });
  });

  it('writes neither form nor call when the call is over with another date', async () => {
    await stageDb().doc(CALL).update({ status: 'completed', dateOfCall: LATER });
    await expect(save(approval)).rejects.toThrow(
      'The scheduled call of this workflow is already stored as completed on 03/20/2026',
    );
    expect(await stored(CONSENT)).toEqual(open);
    expect(await historyOf(CONSENT)).toEqual([]);
  });

  it(
    'allows changing a decision later, as far as the call permits',
    proves('CORE-D-82'),
    async () => {
      await save(approval);
      await save({ preConsentStatus: 'not approved' });
      expect(await stored(CONSENT)).toMatchObject({
        preConsentStatus: 'not approved',
        status: 'completed',
      });
      await expect(save({ preConsentStatus: 'abandoned' })).rejects.toThrow(
        'The call is already completed, so the consent status “abandoned” cannot be chosen.',
      );
      await save({ preConsentStatus: 'failed approval', notes: 'Changed' });
      expect(await historyOf(CONSENT)).toHaveLength(3);
    },
  );

  it(
    'refuses a decision when somebody else has just decided differently',
    proves('R5'),
    async () => {
      await save(approval);
      const before = await stored(CONSENT);
      const failed = { ...approval, preConsentStatus: 'failed approval' };
      const shown = {
        preConsentStatus: 'not approved',
        dateOfCall: null,
        employeeName: '',
        notes: '',
      };
      await expect(save(failed, shown)).rejects.toThrow(NOT_SEEN);
      expect(await stored(CONSENT)).toEqual(before);
      // Equal decisions do not conflict, and neither do changes of different fields.
      await save(approval, shown);
      await save({ notes: 'Called back' }, { notes: 'Understood all' });
      expect(await stored(CONSENT)).toMatchObject({
        preConsentStatus: 'approved',
        notes: 'Called back',
      });
    },
  );

  it('does not create a missing workflow', async () => {
    await stageDb().doc(CONSENT).delete();
    await expect(save(approval)).rejects.toThrow('This workflow was deleted in the meantime.');
    expect(await stored(CONSENT)).toBeNull();
  });
});

describe('Saving the follow-up form', () => {
  it('stores the form and updates the call', proves('CORE-D-81'), async () => {
    const type = 'early-termination-call';
    await place({
      [FOLLOW_UP]: { status: 'not scheduled' },
      [CALL]: { workflowType: type, status: 'not scheduled', created: DAY },
    });
    const changed = {
      status: 'completed',
      dateOfCall: DAY,
      employeeName: 'Kim',
      notes: 'Told why',
    };
    await saveFollowUp({ uid: 'u1', changed, base: null });
    expect(await stored(FOLLOW_UP)).toMatchObject({
      status: 'completed',
      employeeName: 'Kim',
      notes: 'Told why',
      updatedBy: SAM,
    });
    expect(await stored(CALL)).toMatchObject({ workflowType: type, status: 'completed' });
    expect(await historyOf(FOLLOW_UP)).toMatchObject([
      { action: 'Edit follow-up form', paths: [FOLLOW_UP, CALL] },
    ]);
  });
});

describe('Saving notes of a follow-up call', () => {
  it('is refused when somebody else has just written different notes', proves('R5'), async () => {
    await place({ [FOLLOW_UP]: { status: 'not scheduled', notes: 'Hers' } });
    const changed = { notes: 'Mine' };
    const save = (notes: string) => saveFollowUp({ uid: 'u1', changed, base: { notes } });
    await expect(save('')).rejects.toThrow(NOT_SEEN);
    expect(await stored(FOLLOW_UP)).toEqual({ status: 'not scheduled', notes: 'Hers' });
    await save('Hers');
    expect(await stored(FOLLOW_UP)).toMatchObject({ notes: 'Mine' });
  });
});

describe('Somebody without the role staff', () => {
  it('reads no call and saves nothing', async () => {
    await place({ [CONSENT]: { status: 'call scheduled' }, [CALL]: { workflowType: 'consent' } });
    await signInAs('Nora Nobody');
    try {
      await expect(first(callsSource('u1', 'consent'))).rejects.toThrow();
      const changed = { notes: 'x' };
      await expect(
        saveConsent({ uid: 'u1', workflowID: 'consent', changed, base: null }),
      ).rejects.toThrow(NO_RIGHT);
      await expect(
        saveScheduledCall({ uid: 'u1', callID: 'c1', changed: { status: 'declined' }, base: null }),
      ).rejects.toThrow(NO_RIGHT);
      expect(await stored(CONSENT)).toEqual({ status: 'call scheduled' });
    } finally {
      await signInAs('Sam Staff');
    }
  });
});
