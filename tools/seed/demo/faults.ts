import { newEntryID } from '#domain/shared/history.ts';
import { docPath } from '#domain/shared/paths.ts';
import { PROGRAM_1 } from '#domain/shared/product.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';

const SETUP = 'setup@example.com';

/** The linked account, subject and registration of an additional person. */
interface Person {
  readonly email: string;
  readonly uid: string;
  readonly subjectID: string;
  readonly user: SeedData;
  readonly subject: SeedData;
  readonly registration: SeedData;
}

/** Sorts after everybody else, so that other people keep their positions in lists. */
function person(now: Date, number: number, name: string): Person {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const uid = `zzImported${String(number).padStart(2, '0')}`;
  const subjectID = `young-heron-${4200 + number}`;
  const created = ago(now, (20 + number) * DAY);
  const shared = {
    email,
    subjectID,
    firstName,
    lastName,
    study: '003',
    site: 'Lakeside Rheumatology',
    cohort: 'default',
    activeProgram: PROGRAM_1,
    role: 'patient',
    zendeskID: `ZD-IMPORT${number}`,
    uid,
    registered: true,
  };
  const displayName = name;
  const account = { displayName, created, updated: created, updatedBy: SETUP, appVersion: '3.1.0' };
  return {
    email,
    uid,
    subjectID,
    user: {
      ...shared,
      ...account,
      referralGroupKey: '',
      arm: '',
      workflowStatus: 'therapy',
      workflowStatusUpdated: created,
    },
    subject: { ...shared, fullName: name, smsNumber: '', dateCreated: created, addedBy: SETUP },
    registration: { ...shared, arm: '', surveyMonkeyID: '', created, createdBy: SETUP },
  };
}

const user = ({ uid, user: data }: Person, wrong: SeedData = {}): SeedDocument => [
  docPath('user', { uid }),
  { ...data, ...wrong },
];
const subject = ({ subjectID, subject: data }: Person, wrong: SeedData = {}): SeedDocument => [
  docPath('subject', { subjectID }),
  { ...data, ...wrong },
];
const registration = (of: Person, wrong: SeedData = {}): SeedDocument => [
  docPath('registration', { email: of.email }),
  { ...of.registration, ...wrong },
];

const UNLINKED: SeedData = { uid: '', registered: false };
const APP_ONLY: SeedData = { subjectID: '', registered: false };

/**
 * One problem of each kind known to the Study Doctor, as a careless import would leave them. Two
 * kinds already exist among the participants: a subject without a registration record, and unlinked
 * records.
 */
export function faultDocuments(now: Date): SeedDocument[] {
  return [
    ...linkFaults(now),
    ...recordFaults(now),
    ...roleFaults(now),
    ...questionFaults(now),
    ...historyFaults(now),
  ];
}

/** A subject's site was changed outside the console, without a history entry. */
function historyFaults(now: Date): SeedDocument[] {
  const { subjectID, subject: data } = person(now, 1, 'Wanda Twicelinked');
  const path = docPath('subject', { subjectID });
  const created = { ...data, site: 'Cedar Valley Clinic', cohort: 'test' };
  const changed = { ...data, cohort: 'test' };
  const entry = (days: number, action: string, change: SeedData): SeedDocument => {
    const at = ago(now, days * DAY);
    const entryID = newEntryID(at, 'imported');
    const facts = { actor: SETUP, at, action, reason: '', paths: [path] };
    return [docPath('history', { entryID }), { ...facts, changes: { [path]: change } }];
  };
  return [
    entry(20, 'Create subject', { before: null, after: created }),
    entry(15, 'Edit subject', { before: changed, after: data }),
  ];
}

function linkFaults(now: Date): SeedDocument[] {
  const wanda = person(now, 1, 'Wanda Twicelinked');
  const will = person(now, 2, 'Will Twicelinked');
  const xenia = person(now, 3, 'Xenia Oneaccount');
  const xaver = person(now, 4, 'Xaver Oneaccount');
  const yuri = person(now, 5, 'Yuri Samemail');
  const yuriAgain = person(now, 6, 'Yuri Samemail');
  const yves = person(now, 7, 'Yves Otherpartner');
  const ylva = person(now, 8, 'Ylva Goneaccount');
  const yasmin = person(now, 9, 'Yasmin Newaddress');
  return [
    user(wanda),
    subject(wanda),
    registration(wanda),
    user(will, { ...APP_ONLY, subjectID: wanda.subjectID }),
    user(xenia),
    subject(xenia),
    registration(xenia),
    subject(xaver, { uid: xenia.uid, registered: false }),
    registration(xaver, UNLINKED),
    user(yuri, APP_ONLY),
    user(yuriAgain, APP_ONLY),
    subject(yves, UNLINKED),
    registration(yves, { ...UNLINKED, subjectID: 'young-heron-4299' }),
    subject(ylva),
    registration(ylva),
    user(yasmin, { email: 'yasmin.changed@example.com' }),
    subject(yasmin),
    registration(yasmin),
  ];
}

function recordFaults(now: Date): SeedDocument[] {
  const yara = person(now, 10, 'Yara Otherkey');
  const zack = person(now, 11, 'Zack Noaddress');
  const zelda = person(now, 12, 'Zelda Halfregistered');
  const zeno = person(now, 13, 'Zeno Flagonly');
  const zita = person(now, 14, 'Zita Moved');
  const zoe = person(now, 15, 'Zoe Capital');
  const zora = person(now, 16, 'Zora Renamed');
  const zuri = person(now, 17, 'Zuri Drifted');
  return [
    registration(yara, {
      ...UNLINKED,
      email: 'yara.before@example.com',
      site: 'Lakeside\u00a0Rheumatology',
    }),
    subject(zack, { ...UNLINKED, email: 'zack.noaddress.example.com' }),
    user(zelda),
    subject(zelda, { registered: false }),
    registration(zelda),
    registration(zeno, { uid: '' }),
    user(zita, { site: 'Cedar Valley Clinic' }),
    subject(zita),
    registration(zita),
    user(zoe),
    subject(zoe, { email: 'zoe.Capital@Example.com' }),
    registration(zoe),
    user(zuri),
    subject(zuri, { cohort: 'test' }),
    registration(zuri),
    user(zora),
    subject(zora, { subjectID: 'young-heron-4288' }),
    registration(zora),
  ];
}

/** A question about a field that no page shows any more, and one to somebody who left. */
function questionFaults(now: Date): SeedDocument[] {
  const { uid, subjectID } = person(now, 17, 'Zuri Drifted');
  const at = ago(now, 30 * DAY);
  const question = (noteID: string, field: string, addressee: string): SeedDocument => [
    docPath('note', { uid, noteID }),
    {
      about: docPath('user', { uid }),
      field,
      addressee,
      state: 'open',
      open: true,
      text: 'Is this right?',
      study: '003',
      site: 'Lakeside Rheumatology',
      subjectID,
      created: at,
      createdBy: SETUP,
      updated: at,
      updatedBy: SETUP,
    },
  ];
  return [
    question('imported-question-field', 'faxNumber', 'admin'),
    question('imported-question-left', 'phone', 'left.colleague@example.com'),
  ];
}

function roleFaults(now: Date): SeedDocument[] {
  const dateCreated = ago(now, 60 * DAY);
  const group = (name: string, membersCount: number): SeedDocument => [
    docPath('role', { role: name }),
    { name, dateCreated, lastUpdated: dateCreated, membersCount, updatedBy: SETUP },
  ];
  const member = (role: string, email: string, uid: string): SeedDocument => [
    docPath('roleMember', { role, email }),
    { email, uid, subjectID: '', dateAdded: dateCreated, addedBy: SETUP },
  ];
  return [
    // Includes the demo person of this group.
    group('info-viewer', 2),
    member('info-viewer', 'vera.outside@example.com', 'demo-vera-outside'),
    group('coordinators', 3),
    member('coordinators', 'vito.coordinator@example.com', 'demo-vito-coordinator'),
    group('observers', 1),
    member('observers', 'viola.observer@example.com', ''),
  ];
}
