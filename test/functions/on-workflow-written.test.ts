import { beforeEach, describe, expect, it } from 'vitest';
import { onWorkflowWrittenHandler } from '#functions/handlers/on-workflow-written.ts';
import type { DocumentChange } from '#functions/lib/document-change.ts';
import { changed, written } from './change-support.ts';
import { all, dump, freshDatabase, store, stored } from './support.ts';
import { proves } from '#test/support/proves.ts';

const USER = 'users/u1';
const CONSENT = `${USER}/workflows/consent`;
const EXT_CONSENT = `${USER}/workflows/EXT-consent`;
const PAGE = 'web/surveysaurus/landingPages/lp';
const MOVES = 'tempest/logs/surveysaurus';

const DAY = new Date('2026-03-14T12:00:00Z');
const FORM = { preConsentStatus: 'not approved', employeeName: 'Kim', dateOfCall: DAY };

const db = await freshDatabase('demo-functions-on-workflow');

beforeEach(async () => {
  await store(db, {
    [USER]: {
      uid: 'u1',
      subjectID: 's1',
      workflowStatus: 'consent',
      landingPageKey: 'lp',
      activeProgram: 'screeningWeek',
    },
    [CONSENT]: { workflowID: 'consent', ...FORM },
    [EXT_CONSENT]: { workflowID: 'EXT-consent', ...FORM },
    [PAGE]: { landingPageKey: 'lp', extensionID: 'x1' },
    [`${PAGE}/extensions/x1`]: { therapyProgram: 'stanzaEXT', consentFailProgram: 'goodbyeEXT' },
    'programs/stanzaEXT': { key: 'stanzaEXT', name: 'Stanza EXT' },
    'programs/goodbyeEXT': { key: 'goodbyeEXT', name: 'Goodbye EXT' },
  });
});

const handle = (change: DocumentChange) => onWorkflowWrittenHandler(db, change);
const decide = (preConsentStatus: string, path = CONSENT) =>
  changed(db, path, { preConsentStatus });
const status = async () => (await stored(db, USER))?.['workflowStatus'];

describe('a decision about consent', () => {
  it.each([
    ['approved', 'baseline'],
    ['failed approval', 'consent-fail'],
    ['abandoned', 'consent-abandoned'],
  ])('"%s" moves from consent to %s', proves('CORE-D-72'), async (decision, to) => {
    await handle(await decide(decision));
    const user = await stored(db, USER);
    expect(user).toMatchObject({ workflowStatus: to, activeProgram: 'screeningWeek' });
    expect(user?.['workflowStatusUpdated']).toEqual(user?.['updated']);
    expect(await all(db, MOVES)).toMatchObject([
      { fromStatus: 'consent', toStatus: to, movedBy: 'system', userUID: 'u1', type: 'user move' },
    ]);
    expect(await all(db, 'history')).toMatchObject([{ actor: 'system', paths: [USER] }]);
  });

  it.each([
    ['approved', 'EXT-pre-therapy', 'stanzaEXT'],
    ['failed approval', 'EXT-consent-fail', 'goodbyeEXT'],
    ['abandoned', 'EXT-consent-abandoned', 'goodbyeEXT'],
  ])(
    '"%s" in the extension moves to %s and enrols in %s',
    proves('CORE-D-72'),
    async (decision, to, program) => {
      await db.doc(USER).update({ workflowStatus: 'EXT-consent' });
      await handle(await decide(decision, EXT_CONSENT));
      expect(await stored(db, USER)).toMatchObject({ workflowStatus: to, activeProgram: program });
      expect(await stored(db, `${USER}/programs/${program}`)).toMatchObject({
        key: program,
        therapyStartDate: null,
      });
      expect(await all(db, MOVES)).toMatchObject([{ fromStatus: 'EXT-consent', toStatus: to }]);
      expect(await all(db, 'history')).toMatchObject([
        { actor: 'system', paths: [`${USER}/programs/${program}`, USER] },
      ]);
    },
  );

  it('that comes with a new workflow moves too', async () => {
    await db.doc(CONSENT).delete();
    await handle(await written(db, CONSENT, { ...FORM, preConsentStatus: 'approved' }));
    expect(await status()).toBe('baseline');
  });
});

describe('nothing moves', () => {
  async function unmoved(change: DocumentChange): Promise<void> {
    const before = await dump(db);
    await handle(change);
    expect(await dump(db)).toEqual(before);
  }

  it.each(['not approved', 'maybe', '', 'constructor'])('by "%s"', async (decision) => {
    await decide('approved');
    await unmoved(await decide(decision));
  });

  it.each(['screening', 'baseline', 'EXT-consent', 'early-termination', ''])(
    'from any other status: "%s"',
    proves('CORE-D-72', 'CORE-D-82'),
    async (workflowStatus) => {
      await db.doc(USER).update({ workflowStatus });
      await unmoved(await decide('approved'));
    },
  );

  it('by another field of a decided workflow', proves('CORE-D-72'), async () => {
    await decide('approved');
    await unmoved(await changed(db, CONSENT, { notes: 'Called again' }));
  });

  it('by a decision that a restore brings back', proves('CORE-D-72'), async () => {
    const decision = { ...FORM, preConsentStatus: 'approved', updatedBy: 'sam.staff@example.com' };
    await store(db, {
      'history/restore': { action: 'Restore backup', job: 'j1' },
      'history/edit': { action: 'Edit pre-consent form' },
    });
    await db.doc(CONSENT).delete();
    await unmoved(await written(db, CONSENT, { ...decision, lastChange: 'restore' }));
    // A later decision by staff counts.
    await decide('not approved');
    await handle(await changed(db, CONSENT, { preConsentStatus: 'abandoned', lastChange: 'edit' }));
    expect(await status()).toBe('consent-abandoned');
  });

  it('by another workflow, by a deleted one, or without the user', async () => {
    await unmoved(await decide('approved', `${USER}/workflows/eligibility`));
    const change = await decide('approved');
    await unmoved(await written(db, CONSENT, null));
    await db.doc(USER).delete();
    await unmoved(change);
  });
});

describe('a decision in the extension that cannot be carried out', () => {
  it.each<readonly [string, Record<string, Record<string, unknown> | null>, string]>([
    [
      'employee name',
      { [EXT_CONSENT]: { ...FORM, employeeName: ' ' } },
      'The pre-consent form has no employee name.',
    ],
    [
      'date of call',
      { [EXT_CONSENT]: { ...FORM, dateOfCall: null } },
      'The pre-consent form has no date of call.',
    ],
    ['landing page', { [PAGE]: null }, 'Landing page with key lp does not exist.'],
    ['extension', { [PAGE]: {} }, 'Landing page does not have an extension.'],
    ['extension record', { [PAGE]: { extensionID: 'x9' } }, 'Extension with ID x9 does not exist.'],
    ['program', { 'programs/stanzaEXT': null }, 'There is no program "stanzaEXT".'],
    [
      'name of a program',
      { [`${PAGE}/extensions/x1`]: {} },
      'The extension has no therapyProgram.',
    ],
  ])(
    'for lack of the %s leaves the user in place, and one event says why',
    async (_, documents, reason) => {
      await db.doc(USER).update({ workflowStatus: 'EXT-consent' });
      for (const [path, data] of Object.entries(documents)) {
        await (data ? db.doc(path).set(data) : db.doc(path).delete());
      }
      const change = await decide('approved', EXT_CONSENT);
      const before = await stored(db, USER);
      await handle(change);
      await handle(change);
      expect(await stored(db, USER)).toEqual(before);
      expect(await stored(db, EXT_CONSENT)).toMatchObject({ moveProblem: reason });
      expect(await all(db, MOVES)).toEqual([]);
      expect(await all(db, 'systemevents')).toMatchObject([
        {
          type: 'Not Moved',
          message: `User u1 stays in EXT-consent: ${reason}`,
          performedBy: 'system',
        },
      ]);
    },
  );
});

describe('the call of a workflow that is over', () => {
  const CALL = `${USER}/calls/c1`;
  const over = { status: 'completed', dateOfCall: DAY };

  it.each([
    ['consent', CONSENT],
    ['EXT-consent', EXT_CONSENT],
    ['early-termination-call', `${USER}/workflows/early-termination-call`],
  ])(
    '%s: ends with the status and date of the workflow',
    proves('CORE-D-71', 'CORE-D-81'),
    async (workflowType, path) => {
      await store(db, {
        [CALL]: { workflowType, status: 'call scheduled', created: new Date(2000) },
        [`${USER}/calls/older`]: {
          workflowType,
          status: 'call scheduled',
          created: new Date(1000),
        },
        [`${USER}/calls/other`]: { workflowType: 'EXT-scheduled-calls', status: 'not scheduled' },
      });
      const change = await changed(db, path, over);
      await Promise.all([handle(change), handle(change)]);
      const workflow = await stored(db, path);
      expect(await stored(db, CALL)).toMatchObject({
        status: 'completed',
        dateOfCall: workflow?.['dateOfCall'],
      });
      expect(await stored(db, `${USER}/calls/older`)).toMatchObject({ status: 'call scheduled' });
      expect(await stored(db, `${USER}/calls/other`)).toMatchObject({ status: 'not scheduled' });
      expect(await all(db, 'history')).toMatchObject([
        { actor: 'system', action: 'Take over the end of the call', paths: [CALL] },
      ]);
    },
  );

  it.each(['completed', 'abandoned'])('stays as it is when already %s', async (status) => {
    const call = { workflowType: 'consent', status, dateOfCall: null };
    await store(db, { [CALL]: call });
    await handle(await changed(db, CONSENT, over));
    expect(await stored(db, CALL)).toEqual(call);
  });

  it('stays as it is while the workflow is open', async () => {
    const call = { workflowType: 'consent', status: 'not scheduled' };
    await store(db, { [CALL]: call });
    await handle(await changed(db, CONSENT, { status: 'call scheduled' }));
    expect(await stored(db, CALL)).toEqual(call);
  });
});

describe('repeated, concurrent, late and reordered events', () => {
  it('move the user once', proves('R3'), async () => {
    const change = await decide('approved');
    await Promise.all(Array.from({ length: 8 }, () => handle(change)));
    const once = await dump(db);
    await handle(change);
    expect(await dump(db)).toEqual(once);
    expect(await all(db, MOVES)).toHaveLength(1);
    expect(await all(db, 'history')).toHaveLength(1);
  });

  it(
    'do not move a user again who was put back to consent',
    proves('R3', 'CORE-D-72'),
    async () => {
      const change = await decide('approved');
      await handle(change);
      await db.doc(USER).update({ workflowStatus: 'consent' });
      const before = await dump(db);
      await handle(change);
      expect(await dump(db)).toEqual(before);
    },
  );

  it.each([
    ['in order', [0, 1]],
    ['in reverse', [1, 0]],
    ['again and again', [1, 0, 1, 0]],
  ])('follow the stored decision: %s', proves('R3'), async (_, order) => {
    const changes = [await decide('failed approval'), await decide('approved')];
    for (const i of order) await handle(changes[i] as DocumentChange);
    expect(await status()).toBe('baseline');
    expect(await all(db, MOVES)).toHaveLength(1);
  });

  it('have the same result when handled at once', proves('R3'), async () => {
    const changes = [await decide('failed approval'), await decide('approved')];
    await Promise.all([...changes, ...changes].map(handle));
    expect(await status()).toBe('baseline');
    expect(await all(db, MOVES)).toHaveLength(1);
  });
});
