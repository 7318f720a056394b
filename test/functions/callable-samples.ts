import type { CallableName } from '#domain/callables.ts';
import type { CallableSample } from './callable-sample.ts';
import { goneForm, ODD_LISTS, TAKEN } from './callable-sample-documents.ts';
import { IMPORT_SAMPLES } from './import-samples.ts';
import { OPERATIONS_SAMPLES } from './operations-samples.ts';

let clones = 0;
let sets = 0;
let restored = 0;

/** The guard tests' samples of every callable; a new callable does not compile without them. */
export const SAMPLES: Readonly<Record<CallableName, CallableSample>> = {
  ...IMPORT_SAMPLES,
  ...OPERATIONS_SAMPLES,
  changeList: {
    role: 'staff',
    good: () => ({
      record: 'chapter',
      ids: { programKey: 'stanza1' },
      act: 'add',
      seen: [],
      entry: { title: 'Sleep', description: 'How to find it' },
    }),
    malformed: () => {
      const good = {
        record: 'resourceLink',
        ids: { programKey: 'stanza1' },
        act: 'add',
        seen: [] as unknown[],
        entry: { text: 'Sleep', url: 'https://example.com/sleep', order: 1 },
      };
      const { record, ids, act, seen, entry } = good;
      return {
        'nothing in it': {},
        'no record': { ids, act, seen, entry },
        'a record that is no list': { ...good, record: 'cohort' },
        'a record that nobody knows': { ...good, record: 'user' },
        'no ids': { record, act, seen, entry },
        'ids without the program': { ...good, ids: {} },
        'ids that are a list': { ...good, ids: ['stanza1'] },
        'a program with a slash': { ...good, ids: { programKey: 'stanza1/pages/p' } },
        'a program that is two dots': { ...good, ids: { programKey: '..' } },
        'a program that is a number': { ...good, ids: { programKey: 7 } },
        'an act that nobody knows': { ...good, act: 'erase' },
        'no list that was seen': { record, ids, act, entry },
        'a list that was seen with a number': { ...good, seen: [7] },
        'an id with a slash': { ...good, id: 'a/b' },
        'an entry that is a text': { ...good, entry: 'Sleep' },
        'a choice that is a text': { ...good, act: 'copyAll', chosen: 'one' },
        'a choice with a slash': { ...good, act: 'copyAll', chosen: ['a/b'] },
        'an act on several that such records do not know': {
          ...good,
          act: 'removeAll',
          chosen: ['a'],
        },
        'a base that is a list': { ...good, base: ['Sleep'] },
        'a record to delete that is a number': { ...good, removed: [7] },
      };
    },
  },
  registerUserInProgram: {
    role: 'staff',
    good: (email) => ({
      userUID: 'u-known',
      programKey: 'stanza1',
      requestingIdentifier: email,
    }),
    malformed: (email) => {
      const rest = { programKey: 'stanza1', requestingIdentifier: email };
      const user = { userUID: 'u-known', requestingIdentifier: email };
      return {
        'nothing in it': {},
        'no user': rest,
        'an empty user': { ...rest, userUID: '' },
        'a user that is a number': { ...rest, userUID: 7 },
        'a user that is null': { ...rest, userUID: null },
        'a user that is a list': { ...rest, userUID: ['u-known'] },
        'a user that is an object': { ...rest, userUID: { id: 'u-known' } },
        'a user with a slash': { ...rest, userUID: 'u-known/programs/stanza2' },
        'a user that is two dots': { ...rest, userUID: '..' },
        'a reserved user id': { ...rest, userUID: '__u__' },
        'a user of 201 characters': { ...rest, userUID: 'u'.repeat(201) },
        'no program': user,
        'a program that is true': { ...user, programKey: true },
        'a program with a slash': { ...user, programKey: 'stanza1/tasks/t1' },
        'a program that is one dot': { ...user, programKey: '.' },
        'no requesting identifier': { userUID: 'u-known', programKey: 'stanza1' },
        'an empty requesting identifier': { ...rest, userUID: 'u-known', requestingIdentifier: '' },
        'a requesting identifier that is an object': {
          userUID: 'u-known',
          programKey: 'stanza1',
          requestingIdentifier: { email },
        },
      };
    },
  },
  ssTerminateUser: {
    role: 'staff',
    good: () => ({ userUID: 'u-known', reason: 'Moved abroad', followup: false }),
    malformed: () => {
      const good = { userUID: 'u-known', reason: 'Moved abroad', followup: false };
      const { userUID, reason, followup } = good;
      return {
        'nothing in it': {},
        'no user': { reason, followup },
        'a user that is null': { ...good, userUID: null },
        'a user with a slash': { ...good, userUID: 'u-known/programs/stanza1' },
        'a user that is two dots': { ...good, userUID: '..' },
        'no reason': { userUID, followup },
        'an empty reason': { ...good, reason: '' },
        'a reason of blanks': { ...good, reason: '  \n ' },
        'a reason that is a list': { ...good, reason: ['Moved abroad'] },
        'a reason without end': { ...good, reason: 'x'.repeat(2_001) },
        'no word about a follow-up': { userUID, reason },
        'a follow-up that is a text': { ...good, followup: 'false' },
        'a follow-up that is a number': { ...good, followup: 1 },
        'a workflow status': { ...good, workflowStatus: 'done' },
      };
    },
  },
  retryConsentMove: {
    role: 'staff',
    good: () => ({ userUID: 'u-known', workflowID: 'EXT-consent' }),
    malformed: () => {
      const good = { userUID: 'u-known', workflowID: 'EXT-consent' };
      return {
        'nothing in it': {},
        'no user': { workflowID: 'EXT-consent' },
        'a user that is null': { ...good, userUID: null },
        'a user with a slash': { ...good, userUID: 'u-known/programs/stanza1' },
        'a user that is two dots': { ...good, userUID: '..' },
        'no workflow': { userUID: 'u-known' },
        'a workflow that is null': { ...good, workflowID: null },
        'a workflow without a decision': { ...good, workflowID: 'early-termination-call' },
        'a workflow that is a list': { ...good, workflowID: ['EXT-consent'] },
        'a decision': { ...good, preConsentStatus: 'approved' },
      };
    },
  },
  sendConsentFormTest: {
    role: 'admin',
    good: () => ({}),
    malformed: (email) => ({
      'a receiver': { userUID: 'u-known' },
      'an address': { email },
      'an envelope': { envelopeId: 'e1' },
    }),
  },
  getJournalEntryList: {
    role: 'staff',
    good: () => ({ userUID: 'u-known', programKey: 'stanza1' }),
    malformed: () => {
      const userUID = 'u-known';
      const programKey = 'stanza1';
      return {
        'nothing in it': {},
        'no user': { programKey },
        'a user that is null': { userUID: null, programKey },
        'a user with a slash': { userUID: 'u-known/programs', programKey },
        'no program': { userUID },
        'an empty program': { userUID, programKey: '' },
        'a program with a slash': { userUID, programKey: 'stanza1/journalEntries/j1' },
        'a program that is two dots': { userUID, programKey: '..' },
        'a program that is a list': { userUID, programKey: [programKey] },
      };
    },
  },
  undoChange: {
    role: 'staff',
    good: (email) => ({ entryID: `own-${email}` }),
    malformed: () => ({
      'nothing in it': {},
      'an entry that is null': { entryID: null },
      'an empty entry': { entryID: '' },
      'an entry with a slash': { entryID: 'gone/changes' },
      'an entry that is a list': { entryID: ['gone'] },
      'a path': { entryID: 'gone', path: 'programs/a' },
    }),
  },
  preparePractice: {
    role: 'staff',
    good: () => ({ task: 'move' }),
    malformed: () => ({
      'nothing in it': {},
      'a task that is null': { task: null },
      'a task that nobody knows': { task: 'moves' },
      'a task in capitals': { task: 'MOVE' },
      'a task that is a list': { task: ['move'] },
      'the copies of somebody else': { task: 'move', uid: 'u-known' },
    }),
  },
  countAnswers: {
    role: 'staff',
    good: () => ({ formKey: 'fiqr' }),
    malformed: () => ({
      'nothing in it': {},
      'a form that is null': { formKey: null },
      'an empty form': { formKey: '' },
      'a form with a slash': { formKey: 'fiqr/questions' },
      'a form that is a list': { formKey: ['fiqr'] },
    }),
  },
  countRecords: {
    role: 'staff',
    good: () => ({ collection: 'users' }),
    malformed: () => ({
      'nothing in it': {},
      'a collection that is null': { collection: null },
      'a collection that is a list': { collection: ['users'] },
      'a collection nobody may count': { collection: 'roles' },
      'a collection with a path': { collection: 'users/u-known/programs' },
      'a collection in capitals': { collection: 'USERS' },
    }),
  },
  rebuildListIndex: {
    role: 'admin',
    good: () => ({ list: 'subjects' }),
    malformed: () => ODD_LISTS,
  },
  checkListIndex: {
    role: 'admin',
    good: () => ({ list: 'subjects' }),
    malformed: () => ODD_LISTS,
  },
  FS_documentBackup: {
    role: 'admin',
    good: () => ({ sourceDoc: 'users/u-known', recursive: true }),
    malformed: () => {
      const sourceDoc = 'users/u-known';
      return {
        'nothing in it': {},
        'no source': { recursive: true },
        'a source that is null': { sourceDoc: null, recursive: true },
        'a source that is a list': { sourceDoc: [sourceDoc], recursive: true },
        'whether all below is copied missing': { sourceDoc },
        'whether all below is copied as a text': { sourceDoc, recursive: 'true' },
        'whether all below is copied as a number': { sourceDoc, recursive: 1 },
        'a destination': { sourceDoc, recursive: true, destinationPath: 'users/u2' },
        'the source of a collection': { sourceDoc: 'users', recursive: true },
        'a source of 1,001 characters': {
          sourceDoc: `users/${'u'.repeat(1_001)}`,
          recursive: true,
        },
      };
    },
  },
  FS_recursiveDelete: {
    role: 'admin',
    good: () => ({ path: 'users/u-known/calls', reason: 'Wrong phone' }),
    malformed: () => {
      const path = 'users/u-known/calls';
      const reason = 'Wrong phone';
      return {
        'nothing in it': {},
        'no path': { reason },
        'a path that is null': { path: null, reason },
        'a path that is a list': { path: [path], reason },
        'a path that is an object': { path: { path }, reason },
        'no reason': { path },
        'a reason of blanks': { path, reason: ' \n ' },
        'a reason that is a number': { path, reason: 7 },
        'a reason without end': { path, reason: 'x'.repeat(2_001) },
        'the path of the user': { path: 'users/u-known', reason },
        'the path of a collection of the root': { path: 'users', reason },
        'a path twice': { path, reason, also: [path] },
        'a path of somebody else': { path, reason, also: ['users/u2/programs'] },
        'a program as well': { path, reason, also: ['programs/p1'] },
        'a path that nobody may erase as well': { path, reason, also: ['users/u-known/journals'] },
        'one further path as a text': { path, reason, also: 'users/u-known/programs' },
        'a user as the backup': { path, reason, backup: 'users/u-known' },
      };
    },
  },
  FS_copyProgram: {
    role: 'admin',
    // A clone is made once, so each call requests a different one.
    good: () => ({
      sourceProgramID: 'stanza1',
      destinationProgramID: `stanza1-copy-${++clones}`,
      destinationProgramName: 'Copy of Stanza 1',
    }),
    malformed: () => {
      const good = {
        sourceProgramID: 'stanza1',
        destinationProgramID: 'stanza1-copy',
        destinationProgramName: 'Copy of Stanza 1',
      };
      const { sourceProgramID, destinationProgramID, destinationProgramName } = good;
      return {
        'nothing in it': {},
        'no source': { destinationProgramID, destinationProgramName },
        'an empty source': { ...good, sourceProgramID: '' },
        'a source with a slash': { ...good, sourceProgramID: 'stanza1/pages/p' },
        'no destination': { sourceProgramID, destinationProgramName },
        'an empty destination': { ...good, destinationProgramID: '' },
        'a destination with a blank': { ...good, destinationProgramID: 'stanza 1' },
        'a destination with blanks around it': { ...good, destinationProgramID: ' copy ' },
        'a destination with a slash': { ...good, destinationProgramID: 'copy/pages/p' },
        'a destination that is two dots': { ...good, destinationProgramID: '..' },
        'a destination of 101 characters': { ...good, destinationProgramID: 'x'.repeat(101) },
        'a destination that is a number': { ...good, destinationProgramID: 7 },
        'no name': { sourceProgramID, destinationProgramID },
        'an empty name': { ...good, destinationProgramName: '' },
        'a name of blanks': { ...good, destinationProgramName: '  ' },
        'a name without end': { ...good, destinationProgramName: 'x'.repeat(501) },
        'a status': { ...good, status: 'done' },
      };
    },
  },
  restoreDeleted: {
    role: 'staff',
    good: () => ({ path: goneForm(++restored), entryID: 'gone', reason: 'By mistake' }),
    malformed: () => {
      const good = {
        path: 'tempest/surveyBay/forms/gone',
        entryID: 'none',
        reason: 'Deleted by mistake',
      };
      const { path, entryID, reason } = good;
      return {
        'nothing in it': {},
        'no path': { entryID, reason },
        'no entry': { path, reason },
        'no reason': { path, entryID },
        'a reason of blanks': { ...good, reason: ' \n ' },
        'a reason without end': { ...good, reason: 'x'.repeat(2_001) },
        'a path that climbs': { ...good, path: 'programs/../users/u-known' },
        'a path that is a list': { ...good, path: [path] },
        'the path of a user': { ...good, path: 'users/u-known' },
        'the path of a whole program': { ...good, path: 'programs/stanza1' },
        'an entry with a slash': { ...good, entryID: 'a/b' },
        'a record to write': { ...good, data: { name: 'Mine' } },
      };
    },
  },
  publishChangeSet: {
    role: 'admin',
    // A set is published once, so each call uses a different one.
    good: () => ({ programKey: 'stanza1', setID: `spring-${(sets += 1) % 20}` }),
    malformed: () => ({
      'nothing in it': {},
      'no set': { programKey: 'stanza1' },
      'no program': { setID: 'spring' },
      'a set with a slash': { programKey: 'stanza1', setID: 'spring/changes' },
      'a program that is two dots': { programKey: '..', setID: 'spring' },
      'a set that is a list': { programKey: 'stanza1', setID: ['spring'] },
      'a state to write': { programKey: 'stanza1', setID: 'spring', state: 'published' },
    }),
  },
  withdrawChangeSet: {
    role: 'admin',
    good: () => ({ programKey: 'stanza1', setID: 'winter' }),
    malformed: () => ({
      'nothing in it': {},
      'no set': { programKey: 'stanza1' },
      'no program': { setID: 'winter' },
      'a set with a slash': { programKey: 'stanza1', setID: 'winter/changes' },
      'a program that is two dots': { programKey: '..', setID: 'winter' },
      'a set that is a list': { programKey: 'stanza1', setID: ['winter'] },
      'changes to write': { programKey: 'stanza1', setID: 'winter', changes: [] },
    }),
  },
  takeOverContent: {
    role: 'admin',
    good: () => TAKEN,
    malformed: () => {
      const [record] = TAKEN.records;
      const of = (more: object) => ({ ...TAKEN, records: [{ ...record, ...more }] });
      const { records: _, ...pair } = TAKEN;
      return {
        'nothing in it': {},
        'no records': pair,
        'an empty list of records': { ...TAKEN, records: [] },
        'records that are no list': { ...TAKEN, records: 'pages/p' },
        '26 records': { ...TAKEN, records: Array.from({ length: 26 }, () => record) },
        'a program with a slash': { ...TAKEN, here: 'stanza1/pages/p' },
        'a program that is two dots': { ...TAKEN, there: '..' },
        'a place that climbs': of({ place: '../users/u-known' }),
        'a place with an empty part': of({ place: 'pages//p' }),
        'a place that is a number': of({ place: 7 }),
        'a place without end': of({ place: 'x'.repeat(701) }),
        'fields that are no list': of({ fields: 'name' }),
        'a field that is a number': of({ fields: [7] }),
        'nothing seen': of({ seen: undefined }),
        'more seen than there is': of({ seen: { here: '', there: '', where: '' } }),
        'a value': of({ value: 'x' }),
      };
    },
  },
  programDryRun: {
    role: 'admin',
    good: () => ({ programID: 'stanza1' }),
    malformed: () => ({
      'nothing in it': {},
      'a program that is null': { programID: null },
      'an empty program': { programID: '' },
      'a program with a slash': { programID: 'stanza1/pages/p' },
      'a program that is two dots': { programID: '..' },
    }),
  },
  beginInspectionPack: {
    role: 'admin',
    good: () => ({ kind: 'participant', of: 'u-known', from: '', to: '', reason: 'Inspection' }),
    malformed: () => {
      const person = { kind: 'participant', of: 'u-known', from: '', to: '', reason: 'Inspection' };
      const study = { ...person, kind: 'study', of: '004', from: '2026-01-01', to: '2026-03-31' };
      return {
        'nothing in it': {},
        'no reason': { ...person, reason: '' },
        'a blank reason': { ...person, reason: ' ' },
        'a kind that nobody knows': { ...person, kind: 'cohort' },
        nobody: { ...person, of: '' },
        'a user with a slash': { ...person, of: 'u-known/calls/c1' },
        'a user that is a list': { ...person, of: ['u-known'] },
        'a user with a period': { ...person, from: '2026-01-01', to: '2026-03-31' },
        'a study without a period': { ...study, from: '', to: '' },
        'a study without its last day': { ...study, to: '' },
        'a study with a day that is none': { ...study, to: '2026-02-30' },
        'a study that ends before it begins': { ...study, to: '2025-12-31' },
        'a day that is a number': { ...study, from: 20260101 },
      };
    },
  },
  sealInspectionPack: {
    role: 'admin',
    good: (email) => ({
      packID: `pack-of-${email.toLowerCase()}`,
      manifestSHA256: 'a'.repeat(64),
      participants: 1,
      records: 20,
      unreadable: 0,
    }),
    malformed: () => {
      const counts = { participants: 1, records: 20, unreadable: 0 };
      const good = { packID: 'pack-known', manifestSHA256: 'a'.repeat(64), ...counts };
      return {
        'nothing in it': {},
        'a pack with a slash': { ...good, packID: 'pack-known/x' },
        'a pack that is null': { ...good, packID: null },
        'a sum that is too short': { ...good, manifestSHA256: 'a'.repeat(63) },
        'a sum in capitals': { ...good, manifestSHA256: 'A'.repeat(64) },
        'a sum that is a number': { ...good, manifestSHA256: 7 },
        'a negative count': { ...good, records: -1 },
        'half a record': { ...good, records: 0.5 },
        'a count that is a text': { ...good, unreadable: '0' },
      };
    },
  },
  resetDryRun: {
    role: 'admin',
    good: () => ({ userUID: 'u-known' }),
    malformed: () => ({
      'nothing in it': {},
      'a user that is null': { userUID: null },
      'an empty user': { userUID: '' },
      'a user with a slash': { userUID: 'u-known/calls/c1' },
      'a user that is two dots': { userUID: '..' },
    }),
  },
  restoreBackup: {
    role: 'admin',
    good: () => ({
      backupPath: 'backups/known',
      dryRun: false,
      overwriteChanged: false,
      // From before checksums existed.
      acceptUnproven: true,
      reason: 'Erased too much',
    }),
    malformed: () => {
      const rest = { dryRun: true, overwriteChanged: false };
      return {
        'nothing in it': {},
        'an agreement that is a text': {
          ...rest,
          backupPath: 'backups/known',
          acceptUnproven: 'yes',
        },
        'no backup': rest,
        'a backup that is null': { ...rest, backupPath: null },
        'a user in place of a backup': { ...rest, backupPath: 'users/u-known' },
        'a document below a backup': { ...rest, backupPath: 'backups/known/calls/c1' },
        'all backups': { ...rest, backupPath: 'backups' },
        'no word about changed documents': { backupPath: 'backups/known', dryRun: true },
        'a dry run that is a text': { ...rest, backupPath: 'backups/known', dryRun: 'no' },
        'no reason': { ...rest, backupPath: 'backups/known', dryRun: false },
        'a reason of blanks': { ...rest, backupPath: 'backups/known', dryRun: false, reason: ' ' },
      };
    },
  },
};
