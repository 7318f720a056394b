import { docPath } from '#domain/shared/paths.ts';
import type { Write } from '#domain/shared/write-plan.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom } from '#tools/seed/random.ts';
import { ago, MINUTE } from '#tools/seed/time.ts';
import { officeTime } from './hours.ts';
import { SITES } from './lookups.ts';
import { newLedger, type Ledger } from './ledger.ts';
import { hasRegistration, hasSubject, type Participant } from './participants.ts';
import { FIRST_PROGRAM, programSteps, type ProgramStep } from './programs.ts';
import { accountData, terminationReason } from './users.ts';

const SAM = 'sam.staff@example.com';
const IRIS = 'iris.viewer@example.com';
const ADA = 'ada.admin@example.com';

/** Everybody's account, subject and registration, with their history. */
export function recordDocuments(
  people: readonly Participant[],
  now: Date,
  seed: number,
): SeedDocument[] {
  const ledger = newLedger(randomFrom(seed, 'history'));
  for (const person of people) {
    const { uid } = person;
    if (uid) ledger.place(docPath('user', { uid }), accountData(person, now, seed));
    create(ledger, person);
    if (person.kind !== 'linked') continue;
    register(ledger, person);
    for (const change of changesOf(person, now)) change(ledger);
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

/** Changes after registration, oldest first. */
function changesOf(person: Participant, now: Date): ((ledger: Ledger) => void)[] {
  const changes = programSteps(person).map((step) => ({
    at: step.at,
    commit: (ledger: Ledger) => changeProgram(ledger, person, step),
  }));
  if (firstSite(person) !== person.site) {
    const earliest = new Date(person.registeredAt.getTime() + MINUTE);
    const at = officeTime(0.4, earliest, now) ?? earliest;
    changes.push({ at, commit: (ledger) => move(ledger, person, at) });
  }
  return changes.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ commit }) => commit);
}

/** Some participants changed sites later. */
function firstSite({ index, kind, site }: Participant): string {
  return kind === 'linked' && index % 6 === 2 ? (cycle(SITES, index)[1] ?? site) : site;
}

function create(ledger: Ledger, person: Participant): void {
  const record = paths(person);
  const writes: Write[] = [];
  if (hasSubject(person.kind)) {
    writes.push({ kind: 'create', path: record.subject(), data: newSubject(person) });
  }
  if (hasRegistration(person.kind)) {
    writes.push({ kind: 'create', path: record.registration(), data: newRegistration(person) });
  }
  if (writes.length === 0) return;
  const action = hasSubject(person.kind) ? 'Create subject' : 'Create registration';
  // Staff enter a prospective participant and register her a little later.
  const at = ago(person.registeredAt, (5 + (person.index % 20)) * MINUTE);
  ledger.commit({ action, writes }, person.index % 2 ? SAM : IRIS, at);
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
    activeProgram: FIRST_PROGRAM,
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
    // The create-subject form has no superuser option.
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
    activeProgram: FIRST_PROGRAM,
    arm: person.arm,
    group: person.group,
    registered: true,
    registrationUpdated: person.registeredAt,
  };
  const writes: Write[] = [
    { kind: 'update', path: at.user(), data: copied },
    { kind: 'update', path: at.registration(), data: link },
    { kind: 'update', path: at.subject(), data: link },
  ];
  ledger.commit({ action: 'Register user', writes }, SAM, person.registeredAt);
}

function move(ledger: Ledger, person: Participant, when: Date): void {
  const { user, registration, subject } = paths(person);
  const data = { site: person.site };
  const writes: Write[] = [user(), registration(), subject()].map((path) => ({
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

/**
 * Staff set the therapy program in all three records. Later programs come with moves and only
 * change the account.
 */
function changeProgram(ledger: Ledger, person: Participant, step: ProgramStep): void {
  const { user, registration, subject } = paths(person);
  const { program, at, comesWith, action, actor } = step;
  const assigned = comesWith === 'registration';
  const changed = assigned ? [user(), registration(), subject()] : [user()];
  const ended = action === 'Terminate user';
  const reason = assigned
    ? 'Assigned after consent'
    : ended
      ? terminationReason(person)
      : undefined;
  const writes: Write[] = changed.map((path) => ({
    kind: 'update',
    path,
    data: { activeProgram: program },
  }));
  ledger.commit({ action, writes, ...(reason ? { reason } : {}) }, actor, at);
}
