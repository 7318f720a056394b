import { docPath } from '../../../src/domain/shared/paths.ts';
import type { PlannedWrite } from '../../../src/domain/shared/write-plan.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { cycle, randomFrom } from '../random.ts';
import { SITES } from './lookups.ts';
import { newLedger, type Ledger } from './ledger.ts';
import { hasRegistration, hasSubject, type Participant } from './participants.ts';
import { accountData } from './users.ts';

const SAM = 'sam.staff@example.com';
const IRIS = 'iris.viewer@example.com';
const ADA = 'ada.admin@example.com';

/** The app account, the subject and the registration of everybody, and how they came about. */
export function recordDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const ledger = newLedger(randomFrom(seed, 'history'));
  for (const person of people) {
    const { uid, registeredAt } = person;
    if (uid) ledger.place(docPath('user', { uid }), accountData(person, now, seed));
    create(ledger, person);
    if (person.kind !== 'linked') continue;
    const part = (share: number) =>
      new Date(
        registeredAt.getTime() + Math.floor((now.getTime() - registeredAt.getTime()) * share),
      );
    register(ledger, person);
    if (firstSite(person) !== person.site) move(ledger, person, part(0.4));
    if (person.program !== person.therapy) changeProgram(ledger, person, part(0.7));
  }
  return ledger.documents();
}

function paths({ uid, subjectID, email }: Participant) {
  return {
    user: () => docPath('user', { uid }),
    subject: () => docPath('subject', { subjectID }),
    registration: () => docPath('registration', { email }),
  };
}

/** Some participants changed their site later. */
function firstSite({ index, kind, site }: Participant): string {
  return kind === 'linked' && index % 6 === 2 ? (cycle(SITES, index)[1] ?? site) : site;
}

function create(ledger: Ledger, person: Participant): void {
  const at = paths(person);
  const writes: PlannedWrite[] = [];
  if (hasSubject(person.kind)) {
    writes.push({ kind: 'create', path: at.subject(), data: newSubject(person) });
  }
  if (hasRegistration(person.kind)) {
    writes.push({ kind: 'create', path: at.registration(), data: newRegistration(person) });
  }
  if (writes.length === 0) return;
  const action = hasSubject(person.kind) ? 'Create subject' : 'Create registration';
  ledger.commit({ action, writes }, person.index % 2 ? SAM : IRIS, person.created);
}

function shared(person: Participant): SeedData {
  const { index, email, subjectID, firstName, lastName, study, cohort, zendeskID } = person;
  return {
    email,
    subjectID,
    firstName,
    lastName,
    study,
    site: firstSite(person),
    cohort,
    activeProgram: person.therapy,
    zendeskID,
    surveyMonkeyID: index % 3 === 0 ? `SM-${20_000 + index}` : '',
    uid: '',
    registered: false,
  };
}

function newSubject(person: Participant): SeedData {
  const { index, firstName, lastName, role } = person;
  return {
    ...shared(person),
    fullName: `${firstName} ${lastName}`,
    smsNumber: `+1 212 555 ${String(100 + index).padStart(4, '0')}`,
    smsOptOut: index % 7 === 3,
    // The form that creates subjects offers no superuser.
    role: role === 'superuser' ? 'patient' : role,
  };
}

function newRegistration(person: Participant): SeedData {
  return { ...shared(person), role: person.role, arm: person.arm };
}

function register(ledger: Ledger, person: Participant): void {
  const at = paths(person);
  const { uid, subjectID, cohort, role, study, zendeskID, firstName, lastName } = person;
  const link = { uid, registered: true };
  const copied = {
    subjectID,
    cohort,
    role,
    study,
    zendeskID,
    firstName,
    lastName,
    site: firstSite(person),
    activeProgram: person.therapy,
    arm: person.arm,
    group: person.group,
    registered: true,
    registrationUpdated: person.registeredAt,
  };
  const writes: PlannedWrite[] = [
    { kind: 'update', path: at.user(), data: copied },
    { kind: 'update', path: at.registration(), data: link },
    { kind: 'update', path: at.subject(), data: link },
  ];
  ledger.commit({ action: 'Register user', writes }, SAM, person.registeredAt);
}

function move(ledger: Ledger, person: Participant, when: Date): void {
  const { user, registration, subject } = paths(person);
  const data = { site: person.site };
  const writes: PlannedWrite[] = [user(), registration(), subject()].map((path) => ({
    kind: 'update',
    path,
    data,
  }));
  ledger.commit(
    { action: 'Edit registration', reason: 'Moved to another site', writes },
    ADA,
    when,
  );
}

function changeProgram(ledger: Ledger, person: Participant, when: Date): void {
  const { user, registration } = paths(person);
  const data = { activeProgram: person.program };
  const writes: PlannedWrite[] = [user(), registration()].map((path) => ({
    kind: 'update',
    path,
    data,
  }));
  ledger.commit({ action: 'Edit registration', writes }, SAM, when);
}
