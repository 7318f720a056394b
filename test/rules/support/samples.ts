import { Timestamp } from 'firebase/firestore';
import type { Operation } from '#domain/shared/plain-record.ts';
import { docPath, type PathName as Placed, type PathParams } from '#domain/shared/paths.ts';
import type { PathName, RecordName } from '#domain/records.ts';

import { SERVER_TIME, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { create, remove, update } from './commit.ts';
import type { Person } from './people.ts';
import { STANDARD_SAMPLES } from './standard-samples.ts';

/** A tab's presence document. */
const OPEN_PAGE = {
  place: '/users/u1',
  page: '/users/u1/calls',
  fields: ['cohort'],
  seen: SERVER_TIME,
  expires: Timestamp.fromMillis(Date.now() + 86_400_000),
};

/** The fields that notes copy from the account. */
export const NOTED_ACCOUNT = { study: '003', site: 'default', subjectID: 'S-1' };

/** A note as written by staff, without stamps. */
export const NOTED = {
  about: 'users/u',
  text: 'Called.',
  field: '',
  addressee: '',
  state: 'note',
  open: false,
  ...NOTED_ACCOUNT,
};

/** A shared view as written by staff, without stamps. */
export const VIEW = { table: 'users', name: 'In therapy', page: '/users', state: 'q=therapy' };

/** The documents and write of one cell of the access matrix. */
export interface Sample {
  readonly path: string;
  /** Stored before; includes the document at `path` unless it is created. */
  readonly stored: Readonly<Record<string, Record<string, unknown>>>;
  /** A well-formed write, in which only the right can be missing. */
  readonly writes: readonly PlannedWrite[];
}

type Build = (person: Person, operation: Operation, id: string) => Sample;

/** One write to one document, which for a create does not exist yet. */
function plain<N extends Placed>(
  name: N,
  params: (id: string, person: Person) => PathParams<N>,
  data: (id: string, person: Person) => Record<string, unknown>,
): Build {
  return (person, operation, id) => {
    const path = docPath(name, params(id, person));
    const fields = data(id, person);
    const stored = operation === 'create' ? {} : { [path]: fields };
    if (operation === 'create') return { path, stored, writes: [create(path, fields)] };
    if (operation === 'delete') return { path, stored, writes: [remove(path)] };
    return { path, stored, writes: [update(path, { site: 'changed' })] };
  };
}

/** Report data stored by an analysis. */
const analysed =
  (place: (id: string) => string): Build =>
  (_, operation, id) => {
    const path = place(id);
    const fields = { name: 'KPIs', columns: ['week'] };
    if (operation === 'create') return { path, stored: {}, writes: [create(path, fields)] };
    const write = operation === 'delete' ? remove(path) : update(path, { name: 'changed' });
    return { path, stored: { [path]: fields }, writes: [write] };
  };

/** A document of which staff edit only form fields. */
function form<N extends Placed>(
  name: N,
  params: (id: string) => PathParams<N>,
  data: Record<string, unknown>,
  entered: Record<string, unknown>,
): Build {
  const build = plain(name, params, () => data);
  return (person, operation, id) => {
    const sample = build(person, operation, id);
    return operation === 'update' ? { ...sample, writes: [update(sample.path, entered)] } : sample;
  };
}

/** A role's count and a member change in the same commit. */
function roleGroup(of: 'role' | 'member'): Build {
  return (person, operation, id) => {
    const role = `roles/${id}`;
    const group = { name: id, membersCount: 1 };
    if (of === 'role' && operation === 'create') {
      return { path: role, stored: {}, writes: [create(role, { ...group, membersCount: 0 })] };
    }
    if (of === 'role' && operation === 'delete') {
      return { path: role, stored: { [role]: group }, writes: [remove(role)] };
    }
    const path = docPath('roleMember', { role: id, email: person.email });
    const member = { email: person.email, uid: '', subjectID: '' };
    const target = of === 'role' ? role : path;
    const count = (membersCount: number) => update(role, { membersCount });
    if (operation === 'create' || (of === 'role' && operation === 'update')) {
      return { path: target, stored: { [role]: group }, writes: [count(2), create(path, member)] };
    }
    const stored = { [role]: group, [path]: member };
    if (operation === 'delete') return { path: target, stored, writes: [count(0), remove(path)] };
    return { path: target, stored, writes: [update(path, { subjectID: 'changed' })] };
  };
}

/** An entry is created with a record's change; an update would forge it. */
const historyEntry: Build = (_, operation, id) => {
  const user = `users/${id}`;
  const stored = { [user]: { uid: id, cohort: 'a' } };
  const path = `history/${id}`;
  if (operation === 'create') return { path, stored, writes: [update(user, { cohort: 'b' })] };
  const entry = { actor: 'x', at: null, action: 'x', reason: '', paths: [], changes: {} };
  const writes = operation === 'delete' ? [remove(path)] : [update(path, { reason: 'changed' })];
  return { path, stored: { ...stored, [path]: entry }, writes };
};

/** A pointer names its commit's entry. */
const pointer: Build = (person, operation, id) => {
  const user = `users/${id}`;
  const path = docPath('historyPointer', { email: person.email });
  const write = { entry: id, at: SERVER_TIME };
  const stored = { [user]: { uid: id, cohort: 'a' } };
  if (operation === 'create') {
    return { path, stored, writes: [update(user, { cohort: 'b' }), create(path, write)] };
  }
  const all = { ...stored, [path]: { entry: 'old', at: null } };
  if (operation === 'delete') return { path, stored: all, writes: [remove(path)] };
  return { path, stored: all, writes: [update(user, { cohort: 'b' }), update(path, write)] };
};

/** A message to a device with that token. */
const push: Build = (person, operation, id) => {
  const message = plain(
    'notification',
    (notificationID) => ({ notificationID }),
    () => ({
      title: 'Hello',
      body: 'How are you?',
      uid: 'u',
      deviceID: id,
      FCMToken: 'token-1',
      status: 'scheduled',
      scheduledFor: SERVER_TIME,
      createdBy: person.email,
      triggerMethod: 'manual',
    }),
  )(person, operation, id);
  const device = { [`users/u/devices/${id}`]: { FCMToken: 'token-1' } };
  return { ...message, stored: { ...message.stored, ...device } };
};

/** A log of a user's move, under the id of the history entry. */
const move: Build = (person, operation, id) => {
  const sample = plain(
    'moveLog',
    (logID) => ({ logID }),
    () => moveEntry(id, person),
  )(person, operation, id);
  if (operation !== 'create') return sample;
  const user = `users/${id}`;
  const stored = { [user]: { uid: id, workflowStatus: 'done', study: '003' } };
  return { ...sample, stored, writes: [update(user, MOVED_BY_HAND), ...sample.writes] };
};

/** The fields that staff write to move a user of study 003 to the extension. */
export const MOVED_BY_HAND = {
  workflowStatus: 'EXT-eligible',
  landingPageKey: '003',
  extEligibleManual: true,
};

/** The log of that move. */
export const moveEntry = (userUID: string, { email }: Person) => ({
  landingPageKey: '003',
  fromStatus: 'done',
  toStatus: 'EXT-eligible',
  userUID,
  subjectID: '',
  movedBy: email,
  movedByEmail: email,
  timestamp: SERVER_TIME,
  type: 'user move',
});

/** A payment request, and the completed payment. */
export const ASKED = { subjectID: 's1', paymentFor: 'Baseline', paymentGroup: '003', amount: 25 };
export const paidEntry = ({ email }: Person) => ({
  subjectID: 's1',
  paymentFor: 'Baseline',
  paymentGroup: '003',
  amount: 24.99,
  paidBy: 'Sam Staff',
  notes: '',
  payedTimestamp: SERVER_TIME,
  paidByEmail: email,
});

/** A payment is logged in the commit that deletes its request. */
function payment(of: 'requested' | 'completed'): Build {
  return (person, operation, paymentID) => {
    const asked = docPath('requestedPayment', { paymentID });
    const paid = docPath('completedPayment', { paymentID });
    const path = of === 'requested' ? asked : paid;
    const complete = [create(paid, paidEntry(person)), remove(asked)];
    const isAct = operation === (of === 'requested' ? 'delete' : 'create');
    if (isAct) return { path, stored: { [asked]: ASKED }, writes: complete };
    if (operation === 'create') return { path, stored: {}, writes: [create(path, ASKED)] };
    const stored = { [path]: of === 'requested' ? ASKED : paidEntry(person) };
    const write = operation === 'delete' ? remove(path) : update(path, { notes: 'changed' });
    return { path, stored, writes: [write] };
  };
}

/** A sample for every record without a form; a new path does not compile without one. */
const BY_HAND: Readonly<Record<Exclude<PathName, RecordName>, Build>> = {
  user: plain(
    'user',
    (uid) => ({ uid }),
    (uid) => ({ uid, email: `${uid}@example.com`.toLowerCase(), role: 'patient' }),
  ),
  appUsage: plain(
    'appUsage',
    (usageID) => ({ uid: 'u', usageID }),
    () => ({ timeOpened: SERVER_TIME }),
  ),
  userProgram: plain(
    'userProgram',
    (program) => ({ uid: 'u', program }),
    (key) => ({ key }),
  ),
  valuesEntry: plain(
    'valuesEntry',
    (entryID) => ({ uid: 'u', entryID }),
    (id) => ({ id }),
  ),
  screeningUse: plain(
    'screeningUse',
    (recordID) => ({ uid: 'u', recordID }),
    (id) => ({ id }),
  ),
  lessonBackup: (person, operation, id) => {
    const lesson = { id, title: 'Noticing' };
    const path = docPath('lessonBackup', { programKey: 'p', backupID: id });
    const data = { lessonID: id, lesson, created: SERVER_TIME, createdBy: person.email };
    const kept = operation === 'create' ? {} : { [path]: { lessonID: id, lesson } };
    const stored = { ...kept, [docPath('lesson', { programKey: 'p', id })]: lesson };
    if (operation === 'create') return { path, stored, writes: [create(path, data)] };
    const write = operation === 'delete' ? remove(path) : update(path, { lessonID: 'other' });
    return { path, stored, writes: [write] };
  },
  change: (person, operation, id) => {
    const set = `programs/p/changeSets/${id}`;
    const path = `${set}/changes/~1pages~1${id}`;
    const change = { kind: 'change', fields: { name: 'New' }, seen: { name: 'Old' } };
    const editing = { edited: SERVER_TIME, editedBy: person.email, editors: [person.email] };
    const counted = update(set, { ...editing, changes: operation === 'delete' ? 0 : 1 });
    const kept = operation === 'create' ? {} : { [path]: change };
    const stored = { [set]: { name: 'Spring', review: false, state: 'open', changes: 1 }, ...kept };
    const write =
      operation === 'create'
        ? create(path, change)
        : operation === 'delete'
          ? remove(path)
          : update(path, { fields: { name: 'Newer' } });
    return { path, stored, writes: [counted, write] };
  },
  questionCounter: form(
    'questionCounter',
    () => ({}),
    { totalQuestionsCreated: 5 },
    { totalQuestionsCreated: 6 },
  ),
  moveLog: move,
  surveyMonkeyPerson: plain(
    'surveyMonkeyPerson',
    (email) => ({ email }),
    (email) => ({ email }),
  ),
  surveyMonkeyResponse: plain(
    'surveyMonkeyResponse',
    (responseID) => ({ email: 'ann@example.com', responseID }),
    (id) => ({ id }),
  ),
  requestedPayment: payment('requested'),
  completedPayment: payment('completed'),
  surveySummary: plain(
    'surveySummary',
    (summaryID) => ({ summaryID }),
    (id) => ({ id, subjectID: 's', survey_type: 'default' }),
  ),
  notification: push,
  session: plain(
    'session',
    (sessionID) => ({ uid: 'u', program: 'p', sessionID }),
    (id) => ({ id }),
  ),
  playlistProgress: plain(
    'playlistProgress',
    (progressID) => ({ uid: 'u', program: 'p', progressID }),
    (id) => ({ id }),
  ),
  journalEntry: plain(
    'journalEntry',
    (entryID) => ({ uid: 'u', program: 'p', entryID }),
    (id) => ({ id }),
  ),
  programUsage: plain(
    'programUsage',
    (usageID) => ({ uid: 'u', program: 'p', usageID }),
    (id) => ({ id }),
  ),
  workflow: form(
    'workflow',
    (uid) => ({ uid, workflowID: 'consent' }),
    { status: 'call scheduled' },
    { notes: 'Called twice' },
  ),
  surveyResponse: plain(
    'surveyResponse',
    (responseDocID) => ({ uid: 'u', responseDocID }),
    (id) => ({ id }),
  ),
  call: form(
    'call',
    (callID) => ({ uid: 'u', callID }),
    { status: 'not scheduled' },
    { status: 'call scheduled' },
  ),
  note: ({ email }, operation, noteID) => {
    const path = docPath('note', { uid: 'u', noteID });
    const now = Timestamp.now();
    const stamps = { created: now, createdBy: email, updated: now, updatedBy: email };
    if (operation === 'create') {
      return { path, stored: { 'users/u': NOTED_ACCOUNT }, writes: [create(path, NOTED)] };
    }
    const write = operation === 'delete' ? remove(path) : update(path, { text: 'Called twice.' });
    return { path, stored: { [path]: { ...NOTED, ...stamps } }, writes: [write] };
  },
  presence: ({ email }, operation, tabID) => {
    const path = docPath('presence', { tabID });
    const said = { ...OPEN_PAGE, email, name: email };
    if (operation === 'create') return { path, stored: {}, writes: [create(path, said)] };
    const write = operation === 'delete' ? remove(path) : update(path, said);
    return { path, stored: { [path]: { ...said, seen: Timestamp.now() } }, writes: [write] };
  },
  device: plain(
    'device',
    (deviceID) => ({ uid: 'u', deviceID }),
    (id) => ({ id }),
  ),
  task: plain(
    'task',
    (taskID) => ({ uid: 'u', program: 'p', taskID }),
    (id) => ({ id, status: 'completed' }),
  ),
  subject: plain(
    'subject',
    (subjectID) => ({ subjectID }),
    (subjectID) => ({
      subjectID,
      email: `${subjectID}@example.com`.toLowerCase(),
      role: 'patient',
      smsOptOut: false,
      registered: false,
    }),
  ),
  fiqrResult: plain(
    'fiqrResult',
    (resultID) => ({ subjectID: 's', resultID }),
    () => ({ score: 40 }),
  ),
  registration: plain(
    'registration',
    (id) => ({ email: `${id}@example.com`.toLowerCase() }),
    (id) => ({ email: `${id}@example.com`.toLowerCase(), role: 'patient', registered: false }),
  ),
  role: roleGroup('role'),
  roleMember: roleGroup('member'),
  systemEvent: plain(
    'systemEvent',
    (eventID) => ({ eventID }),
    (_, person) => ({
      type: 'Log',
      category: 'Information',
      message: 'Something happened',
      eventGroup: 'register-1',
      performedBy: person.email,
      occurred: SERVER_TIME,
    }),
  ),
  playbackEvent: plain(
    'playbackEvent',
    (eventID) => ({ eventID }),
    () => ({ retries: 0, timestamp: SERVER_TIME }),
  ),
  completedEvent: plain(
    'completedEvent',
    (eventID) => ({ eventID }),
    () => ({ retries: 0, timestamp: SERVER_TIME }),
  ),
  journalType: plain(
    'journalType',
    (journalTypeID) => ({ journalTypeID }),
    (id) => ({ id }),
  ),
  accessCode: plain(
    'accessCode',
    (codeID) => ({ codeID }),
    (id) => ({ id, accessCode: id, active: true, patientIdNum: 1 }),
  ),
  prescription: form(
    'prescription',
    (prescriptionID) => ({ prescriptionID }),
    { patient: { email: 'pat@example.com', userId: 'u1' }, status: 'active', refills: [] },
    { site: 'swing care', healthieId: '1234567', isTest: true },
  ),
  analyticsEvent: plain(
    'analyticsEvent',
    (eventID) => ({ eventID }),
    () => ({ eventName: 'documentBackup', eventType: 'admin-tool' }),
  ),
  analyticsRecord: analysed((id) => `analytics/reports/reportTables/${id}`),
  reportTableRow: analysed((id) => `analytics/reports/reportTables/t/rows/${id}`),
  reportGraphLine: analysed((id) => `analytics/reports/reportGraphs/g/lines/${id}`),
  surveyAdherence: analysed((id) => `surveyAdherence/${id}`),
  inspectionPack: analysed((id) => `inspectionPacks/${id}`),
  import: analysed((id) => `imports/${id}`),
  importPart: analysed((id) => `imports/i/parts/${id}`),
  landingPageImage: analysed((id) => `web/surveysaurus/landingPageImages/${id}`),
  backup: plain(
    'backup',
    (backupID) => ({ backupID }),
    (uid) => ({ uid }),
  ),
  programCopyJob: plain(
    'programCopyJob',
    (programKey) => ({ programKey }),
    () => ({ status: 'done' }),
  ),
  job: plain(
    'job',
    (jobID) => ({ jobID }),
    () => ({ kind: 'backup', phase: 'done' }),
  ),
  jobLock: plain(
    'jobLock',
    (lockID) => ({ lockID }),
    (jobID) => ({ jobID }),
  ),
  listIndexShard: plain(
    'listIndexShard',
    (shard) => ({ list: 'users', shard }),
    () => ({ columns: ['email'], rows: '[]' }),
  ),
  serverMark: plain(
    'serverMark',
    (markID) => ({ markID }),
    () => ({ what: 'booking' }),
  ),
  history: historyEntry,
  historyPointer: pointer,
  staffSettings: ({ email }, operation) => {
    const path = docPath('staffSettings', { email });
    const pins = ['/subjects/S-1 S-1'];
    if (operation === 'create') return { path, stored: {}, writes: [create(path, { pins })] };
    const write = operation === 'delete' ? remove(path) : update(path, { pins: [] });
    return { path, stored: { [path]: { pins } }, writes: [write] };
  },
  tableView: ({ email }, operation, viewID) => {
    const path = docPath('tableView', { viewID });
    if (operation === 'create') return { path, stored: {}, writes: [create(path, VIEW)] };
    const write = operation === 'delete' ? remove(path) : update(path, { name: 'At site A' });
    return { path, stored: { [path]: { ...VIEW, createdBy: email } }, writes: [write] };
  },
};

export const SAMPLES: Readonly<Record<PathName, Build>> = { ...BY_HAND, ...STANDARD_SAMPLES };
