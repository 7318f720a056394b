import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyFix } from '#data/use-cases/doctor.ts';
import { saveConsent, saveFollowUp, saveScheduledCall } from '#data/people/calls.ts';
import { completePayment } from '#data/operations/payments.ts';
import { moveToExtension } from '#data/operations/participant-flow.ts';
import { saveSteps } from '#data/content/lessons.ts';
import { restoreVersion } from '#data/administration/history.ts';
import { attemptToRegister, saveAndRegister } from '#data/people/registrations.ts';
import { addMember, createRole, removeMember } from '#data/administration/roles.ts';
import { correctName, createSubject } from '#data/people/subjects.ts';
import { setSurveySummary } from '#data/people/survey-summaries.ts';
import { findings } from '#domain/people/doctor/findings.ts';
import { blankRegistration } from '#domain/people/registration/schema.ts';
import { newSubjectSchema } from '#domain/people/subject/schema.ts';
import { checkChain, decodeEntry, recordChanges, type StoredEntry } from '#domain/history/entry.ts';
import { isAudited } from '#domain/records.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { recordsOf, type Documents } from '#test/domain/people/doctor/doctor-support.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { actionsIn, sources } from '#test/support/named-actions.ts';
import { proves } from '#test/support/proves.ts';
import { signInAs, signOutEverything } from '#test/support/signed-in.ts';
import { closeStage, reseed, stageDb } from '#test/support/stage.ts';
import { BY_FUNCTIONS } from './acts-of-functions.ts';

const EMAIL = 'pat@example.com';
const FORM = {
  ...blankRegistration(),
  email: EMAIL,
  firstName: 'Pat',
  lastName: 'Ient',
  subjectID: 's1',
  site: 'Boston',
};
const DAY = new Date('2026-03-14T12:00:00Z');
const mayAssign = (role: string) => role === 'patient';
const member = { role: 'info-viewer', email: EMAIL, reason: 'Joins the team', members: 1 };
const STEP = { type: 'Text', title: 'Leaves', content: 'x' };
const OWED = 'tempest/payments/requested/pay1';
const PAID = 'tempest/payments/completed/pay1';
const account = { uid: 'u1', email: EMAIL, role: 'patient', site: 'default' };

async function place(documents: Record<string, object>): Promise<void> {
  for (const [path, data] of Object.entries(documents)) await stageDb().doc(path).set(data);
}

const save = (change: object) =>
  saveAndRegister({
    mode: 'create',
    values: FORM,
    changed: FORM,
    base: {},
    reason: '',
    mayAssign,
    ...change,
  });
const withoutAccount = async (change: object) => {
  await expect(save(change)).rejects.toThrow('No app account with this email exists yet');
};
const editSite = { mode: 'edit', values: { ...FORM, site: 'Denver' }, changed: { site: 'Denver' } };

/** Restores a record's oldest version in the history. */
async function restoreFirst(path: string, version: 'before' | 'after'): Promise<void> {
  const found = await stageDb().collection('history').where('paths', 'array-contains', path).get();
  const [first] = found.docs.sort((a, b) => (a.id < b.id ? -1 : 1));
  const now = (await stageDb().doc(path).get()).data() ?? {};
  const request = { path, version, entryID: first?.id ?? '', seen: now, mayAssign };
  await restoreVersion({ ...request, reason: 'Changed by mistake' });
}

/** Fixes the only fault of these documents, like the Study Doctor. */
async function fixTheFault(documents: Documents, reason = ''): Promise<void> {
  const [found] = findings(recordsOf(documents));
  if (!found) throw new Error('There is no fault.');
  await applyFix(found, { reason, mayAssign });
}

/** A person without an account yet, with a fault in one or two records. */
const waiting = (subject: object, registration: object = {}) => ({
  'subjects/s1': { subjectID: 's1', email: EMAIL, uid: '', registered: false, ...subject },
  [`registrations/${EMAIL}`]: { email: EMAIL, subjectID: 's1', registered: false, ...registration },
});
const CAPITALS = waiting({ email: 'Pat@Example.com' });
const OTHER_ID = waiting({ subjectID: 's0' });
const FLAGGED = waiting({ registered: true }, { registered: true });
const DRIFTED = waiting({ cohort: 'C1', surveyMonkeyID: 'SM-1' }, { cohort: 'C2' });
const TO_LINK = { ...waiting({}), 'users/u1': account };

const CALL = 'users/u1/calls/c1';

interface Act {
  readonly who?: string;
  readonly before?: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
  /** The expected entries in order, one per commit, with their reason. */
  readonly leaves: readonly (readonly [action: string, reason: string])[];
  readonly paths: readonly string[];
}

/** Every act by which staff change a record in the console. */
const ACTS: Readonly<Record<string, Act>> = {
  'creating a subject': {
    act: () =>
      createSubject({
        ...newSubjectSchema.getDefault(),
        fullName: 'Pat Ient',
        email: EMAIL,
        subjectID: 's1',
      }),
    leaves: [['Create subject', '']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1'],
  },
  'saving a new registration': {
    act: () => withoutAccount({}),
    leaves: [['Create registration', '']],
    paths: [`registrations/${EMAIL}`],
  },
  'saving a changed registration': {
    before: () => withoutAccount({}),
    act: () => withoutAccount(editSite),
    leaves: [['Edit registration', '']],
    paths: [`registrations/${EMAIL}`],
  },
  'changing a registered registration, which asks for a reason': {
    before: async () => {
      await place({ 'users/u1': account });
      await save({});
    },
    act: () => save({ ...editSite, reason: 'Moved to Denver' }),
    leaves: [
      ['Edit registration', 'Moved to Denver'],
      ['Register user', 'Moved to Denver'],
    ],
    paths: [`registrations/${EMAIL}`, 'subjects/s1', 'users/u1'],
  },
  'saving and registering': {
    before: () => place({ 'users/u1': account }),
    act: () => save({}),
    leaves: [
      ['Create registration', ''],
      ['Register user', ''],
    ],
    paths: [`registrations/${EMAIL}`, 'subjects/s1', 'users/u1'],
  },
  'attempting to register': {
    before: async () => {
      await withoutAccount({});
      await place({ 'users/u1': account });
    },
    act: () =>
      attemptToRegister({ email: EMAIL, subjectID: 's1', reason: 'Account is new', mayAssign }),
    leaves: [['Register user', 'Account is new']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1', 'users/u1'],
  },
  'correcting an e-mail that the doctor found': {
    before: () => place(CAPITALS),
    act: () => fixTheFault(CAPITALS),
    leaves: [['Correct email spelling', '']],
    paths: ['subjects/s1'],
  },
  'correcting a subject ID that the doctor found': {
    before: () => place(OTHER_ID),
    act: () => fixTheFault(OTHER_ID),
    leaves: [['Correct subject ID', '']],
    paths: ['subjects/s1'],
  },
  'clearing a flag that the doctor found': {
    before: () => place(FLAGGED),
    act: () => fixTheFault(FLAGGED),
    leaves: [['Clear registered flag', '']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1'],
  },
  'bringing a subject in step that the doctor found': {
    before: () => place(DRIFTED),
    act: () => fixTheFault(DRIFTED),
    leaves: [['Match subject to registration', '']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1'],
  },
  'correcting the name of a subject': {
    before: () => place(waiting({ firstName: 'Pta' })),
    act: () =>
      correctName({
        subjectID: 's1',
        names: { firstName: 'Pat', lastName: '' },
        base: { firstName: 'Pta', lastName: '' },
        reason: '',
      }),
    leaves: [['Correct name', '']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1'],
  },
  'registering whom the doctor found': {
    before: () => place(TO_LINK),
    act: () => fixTheFault(TO_LINK),
    leaves: [['Register user', '']],
    paths: [`registrations/${EMAIL}`, 'subjects/s1', 'users/u1'],
  },
  'saving a scheduled call': {
    before: () => place({ [CALL]: { status: 'call scheduled' } }),
    act: () =>
      saveScheduledCall({ uid: 'u1', callID: 'c1', changed: { status: 'declined' }, base: null }),
    leaves: [['Edit scheduled call', '']],
    paths: [CALL],
  },
  'saving the pre-consent form, with the call that goes with it': {
    before: () =>
      place({
        'users/u1/workflows/consent': { status: 'call scheduled' },
        [CALL]: { status: 'call scheduled', workflowType: 'consent' },
      }),
    act: () =>
      saveConsent({
        uid: 'u1',
        workflowID: 'consent',
        changed: { preConsentStatus: 'abandoned', employeeName: 'Kim', dateOfCall: DAY },
        base: null,
      }),
    leaves: [['Edit pre-consent form', '']],
    paths: [CALL, 'users/u1/workflows/consent'],
  },
  'saving the follow-up form': {
    before: () =>
      place({ 'users/u1/workflows/early-termination-call': { status: 'call scheduled' } }),
    act: () =>
      saveFollowUp({
        uid: 'u1',
        changed: { status: 'completed', employeeName: 'Kim', dateOfCall: DAY },
        base: null,
      }),
    leaves: [['Edit follow-up form', '']],
    paths: ['users/u1/workflows/early-termination-call'],
  },
  'creating a role': {
    who: 'Ada Admin',
    act: () => createRole('coach'),
    leaves: [['Create role', '']],
    paths: ['roles/coach'],
  },
  'adding a member': {
    who: 'Ada Admin',
    before: () => place({ 'users/u1': account }),
    act: () => addMember(member),
    leaves: [['Add role member', 'Joins the team']],
    paths: ['roles/info-viewer', `roles/info-viewer/members/${EMAIL}`, 'users/u1'],
  },
  'removing a member': {
    who: 'Ada Admin',
    before: async () => {
      await place({ 'users/u1': account });
      await addMember(member);
    },
    act: () => removeMember({ ...member, reason: 'Left the team' }),
    leaves: [['Remove role member', 'Left the team']],
    paths: ['roles/info-viewer', `roles/info-viewer/members/${EMAIL}`, 'users/u1'],
  },
  'restoring a registration': {
    before: async () => {
      await withoutAccount({});
      await withoutAccount(editSite);
    },
    act: () => restoreFirst(`registrations/${EMAIL}`, 'after'),
    leaves: [['Restore registration', 'Changed by mistake']],
    paths: [`registrations/${EMAIL}`],
  },
  'restoring a subject': {
    before: async () => {
      await place({
        'subjects/s1': { subjectID: 's1', email: EMAIL, site: 'Austin' },
        'users/u1': account,
      });
      await save({});
      await stageDb().doc('subjects/s1').update({ site: 'Denver' });
    },
    act: () => restoreFirst('subjects/s1', 'before'),
    leaves: [['Restore subject', 'Changed by mistake']],
    paths: ['subjects/s1'],
  },
  'restoring a user': {
    before: async () => {
      await place({ 'users/u1': account });
      await save({});
    },
    act: () => restoreFirst('users/u1', 'before'),
    leaves: [['Restore user', 'Changed by mistake']],
    paths: ['users/u1'],
  },
  'deleting a step of a lesson, of which a backup is kept': {
    before: () =>
      place({ 'programs/p1/lessons/l1': { id: 'l1', title: 'Noticing', steps: [STEP] } }),
    act: () =>
      saveSteps({ programKey: 'p1' }, 'l1', {
        base: [STEP],
        steps: [],
        stepIndex: 0,
        deletes: true,
      }),
    leaves: [['Edit lesson steps', '']],
    paths: ['programs/p1/lessons/l1'],
  },
  'moving somebody to the extension of a study': {
    before: () => place({ 'users/u1': { ...account, workflowStatus: 'done', study: '002' } }),
    act: () =>
      moveToExtension('u1', { name: 'Sam Staff', email: 'sam.staff@example.com' }, 'She asked'),
    leaves: [['Edit user', 'She asked']],
    paths: ['users/u1'],
  },
  'completing a payment': {
    before: () =>
      place({ [OWED]: { subjectID: 's1', paymentFor: 'Week 1', paymentGroup: 'a', amount: 25 } }),
    act: () => completePayment('pay1', { amount: 25, paidBy: 'Sam Staff', notes: '' }),
    leaves: [['Complete payment', '']],
    paths: [PAID, OWED],
  },
  'setting a survey summary': {
    who: 'Ada Admin',
    act: () => setSurveySummary('sum1', { subjectID: 's1', score: '40' }),
    leaves: [['Set survey summary', '']],
    paths: ['surveySummaries/sum1'],
  },
};

/** Plans that change no record of staff: a log, an event, a message with its sender, or nothing. */
const NO_RECORD = [
  'Change own settings',
  'Count survey questions',
  'Decide on consent',
  'Deliver notification',
  'Leave created',
  'Leave in pre-therapy',
  'Log event',
  'Refuse a booking',
  'Run nudge',
  'Send notification',
  'Send welcome message',
  'Stay in created',
  'Tell content update',
  'Try nudge',
];

/** Acts that the rules accept only with their entry: rules/acts.test.ts tests each. */
const BY_RULES = [
  'Create shared view',
  'Delete shared view',
  'Edit in change set',
  'Edit shared view',
];

/** Every audited document as stored. */
async function auditedRecords(): Promise<Map<string, RawDocument>> {
  const db = stageDb();
  const found = await Promise.all([
    ...['users', 'subjects', 'registrations', 'roles', 'surveySummaries'].map((name) =>
      db.collection(name).get(),
    ),
    db.collectionGroup('members').get(),
    db.collectionGroup('programs').get(),
    db.collectionGroup('workflows').get(),
    db.collectionGroup('calls').get(),
    db.collectionGroup('lessons').get(),
    db.collectionGroup('requested').get(),
    db.collectionGroup('completed').get(),
  ]);
  const documents = found.flatMap(({ docs }) => docs).filter(({ ref }) => isAudited(ref.path));
  return new Map(documents.map((document) => [document.ref.path, document.data()]));
}

async function entriesByID(): Promise<Map<string, { entry: StoredEntry; created: Date }>> {
  const { docs } = await stageDb().collection('history').get();
  return new Map(
    docs.map((document) => [
      document.id,
      { entry: decodeEntry(document.id, document.data()), created: document.createTime.toDate() },
    ]),
  );
}

beforeAll(() => signOutEverything());
afterAll(async () => {
  await signOutEverything();
  await closeStage();
});

describe('Everything that staff can do leaves exactly one entry for each commit', () => {
  for (const [name, { who = 'Sam Staff', before, act, leaves, paths }] of Object.entries(ACTS)) {
    it(`${name}: with actor, server time, before, after and reason`, proves('S5'), async () => {
      await reseed({ demo: false });
      await signInAs(who);
      await before?.();
      const [recordsBefore, known] = await Promise.all([auditedRecords(), entriesByID()]);
      await act();
      const [recordsAfter, all] = await Promise.all([auditedRecords(), entriesByID()]);
      const added = [...all].filter(([id]) => !known.has(id)).map(([, found]) => found);
      added.sort((a, b) => Number(a.entry.at) - Number(b.entry.at));
      const entries = added.map(({ entry }) => entry);

      // Entries of the functions may follow.
      const own = added.filter(({ entry }) => entry.actor !== SYSTEM);
      expect(own.map(({ entry: { action, reason } }) => [action, reason])).toEqual(leaves);
      const email = `${who.toLowerCase().replace(' ', '.')}@example.com`;
      for (const { entry, created } of own) {
        expect(entry.actor).toBe(email);
        expect(entry.raw['at']).toBeInstanceOf(Timestamp);
        expect(Math.abs(created.getTime() - Number(entry.at))).toBeLessThan(2000);
      }

      // The entries cover exactly the changed records: the first one starts at the stored state, each later
      // one at the previous result, and the last one ends at the current state.
      const changed = [...new Set([...recordsBefore.keys(), ...recordsAfter.keys()])].filter(
        (path) =>
          JSON.stringify(recordsBefore.get(path)) !== JSON.stringify(recordsAfter.get(path)),
      );
      expect(changed.sort()).toEqual([...paths].sort());
      const named = entries.flatMap((entry) => recordChanges(entry));
      expect([...new Set(named.map(({ path }) => path))].sort()).toEqual([...paths].sort());
      for (const path of paths) {
        const first = named.find((change) => change.path === path);
        expect(first?.before).toEqual(recordsBefore.get(path) ?? null);
        const last = named.findLast((change) => change.path === path);
        expect(last?.after).toEqual(recordsAfter.get(path) ?? null);
      }
      const stored = new Map(paths.map((path) => [path, recordsAfter.get(path) ?? null]));
      expect(checkChain(entries, stored)).toEqual([]);
    });
  }
});

describe('The list of these acts is complete', () => {
  it('names every action that a plan can have', proves('S5'), () => {
    const folders = ['src/domain', 'src/data', 'functions/src'];
    const texts = folders.flatMap((folder) => sources(folder).map(([, text]) => text));
    const planned = texts.flatMap(actionsIn);
    const proven = Object.values(ACTS).flatMap(({ leaves }) => leaves.map(([action]) => action));
    const listed = [...proven, ...Object.keys(BY_FUNCTIONS), ...NO_RECORD, ...BY_RULES];
    // An action name that ends in a value is covered by any of its values.
    const isListed = (action: string) =>
      listed.some((known) => known === action || (/ $/.test(action) && known.startsWith(action)));
    const missing = planned.filter((action) => !isListed(action));
    expect(missing).toEqual([]);
    for (const name of ['Erase ', 'Delete program', 'Back up', 'Restore backup', 'Move to ']) {
      expect(planned).toContain(name);
    }
  });

  it.each(Object.entries(BY_FUNCTIONS))(
    'names a test of the functions that checks the entry of "%s"',
    proves('S5'),
    (_, [file, title]) => {
      const text = readFileSync(join('test', 'functions', `${file}.test.ts`), 'utf8');
      const [, ...tests] = text.split(/^\s*it(?:\.each[^]*?\]\))?\(/m);
      const found = tests.filter((body) => body.includes(title));
      expect(found).toHaveLength(1);
      expect(found[0]).toContain("'history'");
    },
  );

  it('cannot be bypassed: one file of the console writes to the database', proves('S5'), () => {
    const writing = /\b(setDoc|updateDoc|addDoc|deleteDoc|writeBatch|runTransaction)\b/;
    const found = sources('src').filter(([, text]) => writing.test(text));
    expect(new Set(found.map(([file]) => file))).toEqual(
      new Set([
        join('src', 'data', 'engine', 'commit.ts'),
        // Presence is no record and has no history.
        join('src', 'data', 'administration', 'presence.ts'),
      ]),
    );
  });
});
