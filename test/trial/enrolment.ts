import { saveConsent } from '#data/people/calls.ts';
import { saveAndRegister } from '#data/people/registrations.ts';
import { enrolInArm, registerInProgram } from '#data/operations/screening-week.ts';
import { blankRegistration, type RegistrationForm } from '#domain/people/registration/schema.ts';
import type { StudyArm } from '#domain/operations/screening-week/arms.ts';
import { signInAs } from '#test/support/signed-in.ts';
import { DAY, noonOf } from './days.ts';
import { book } from './calls.ts';
import { startOf, type Fate, type Person } from './people.ts';
import { owe } from './setting.ts';
import { forEach, merge, pressAgain, statusesSettled, type Step, type Trial } from './trial.ts';

const SAM = 'sam.staff@example.com';

const account = ({ uid }: Person) => `users/${uid}`;

/** The app's server moves a participant, at a time of the trial's clock. */
async function moved(
  { ledger }: Trial,
  person: Person,
  workflowStatus: string,
  at: Date,
): Promise<void> {
  ledger.says(account(person), { workflowStatus });
  await merge(account(person), { workflowStatus, workflowStatusUpdated: at });
}

async function joins({ ledger }: Trial, person: Person, created: Date): Promise<void> {
  const { uid, email, firstName, lastName, timezone, study, hasToken } = person;
  ledger.says(account(person), { workflowStatus: 'screening', email });
  await merge(`${account(person)}/devices/phone`, {
    deviceID: 'phone',
    FCMToken: hasToken ? `token-${uid}` : '',
    deviceName: 'Pixel 8',
    lastOpenedTime: created,
  });
  await merge(account(person), {
    uid,
    email,
    displayName: `${firstName} ${lastName}`,
    activeProgram: 'screeningWeek',
    role: 'patient',
    timezone,
    created,
    registered: false,
    workflowStatus: 'created',
    landingPageKey: study,
  });
}

const formOf = (person: Person): RegistrationForm => ({
  ...blankRegistration(),
  email: person.email.toUpperCase(),
  firstName: person.firstName,
  lastName: person.lastName,
  subjectID: person.subjectID,
  study: person.study,
  site: person.site,
  cohort: person.group === 'cohort 2' ? 'default' : person.cohort,
  arm: person.arm,
  activeProgram: 'screeningWeek',
  zendeskID: person.zendeskID,
});

const WRONG_SITE = 'Bostn Pain Centre';
const mayAssign = (role: string) => role === 'patient';

/** Registers a participant; every fifth first with a misspelt site. */
async function isRegistered({ ledger }: Trial, person: Person): Promise<void> {
  const values = formOf(person);
  const { email, subjectID, site, zendeskID, study } = person;
  const isMistyped = person.n % 5 === 1;
  const entered = isMistyped ? { ...values, site: WRONG_SITE } : values;
  const save = { values: entered, reason: '', mayAssign };
  let isSaved = false; // the form then goes on as an edit
  await pressAgain(() =>
    saveAndRegister(
      isSaved
        ? { ...save, mode: 'edit', changed: {}, base: entered }
        : { ...save, mode: 'create', changed: entered, base: {} },
      () => (isSaved = true),
    ),
  );
  ledger.acted('Create registration');
  ledger.acted('Register user');
  if (isMistyped) {
    await pressAgain(() =>
      saveAndRegister({
        mode: 'edit',
        values,
        changed: { site },
        base: { site: WRONG_SITE },
        reason: 'Misspelt',
        mayAssign,
      }),
    );
    ledger.acted('Edit registration');
    ledger.acted('Register user');
  }
  const same = { subjectID, site, zendeskID, study, registered: true };
  ledger.says(account(person), same);
  ledger.says(`registrations/${email}`, { ...same, uid: person.uid });
  ledger.says(`subjects/${subjectID}`, { site, study, email, uid: person.uid });
}

async function answersScreening(trial: Trial, person: Person, at: Date): Promise<void> {
  const failed = person.fate === 'fails-screening';
  const status = failed ? 'failed' : 'completed';
  await merge(`${account(person)}/workflows/eligibility`, {
    workflowID: 'eligibility',
    surveys: [{ surveyBayKey: 'eligibility', status, assigned: at, updated: at }],
  });
  if (!failed) owe(trial, person, { before: 'eligibility' });
  await moved(trial, person, failed ? 'screening-fail' : 'consent', at);
}

/** The app offers the call; every fourth booking is replaced. */
async function booksConsentCall(trial: Trial, person: Person, at: Date): Promise<void> {
  const call = `${account(person)}/calls/consent`;
  const open = { status: 'not scheduled', dateOfCall: null };
  await merge(`${account(person)}/workflows/consent`, { workflowID: 'consent', ...open });
  await merge(call, {
    eventName: 'Consent Call',
    title: 'Consent call',
    description: '',
    required: true,
    workflowType: 'consent',
    created: at,
    ...open,
  });
  const start = new Date(at.getTime() + DAY);
  await book(trial, person, { call, name: 'Consent Call', at, start });
  if (person.n % 4 === 2) {
    const later = new Date(start.getTime() + DAY / 24);
    await book(trial, person, { call, name: 'Consent Call', at, start: later, replaces: start });
  }
}

const DECISIONS: Readonly<Partial<Record<Fate, readonly [choice: string, status: string]>>> = {
  'fails-consent': ['failed approval', 'consent-fail'],
  'abandons-consent': ['abandoned', 'consent-abandoned'],
};

/** Records the consent decision; every sixth is first saved undecided, with a name that is then corrected. */
async function isDecided({ ledger }: Trial, person: Person, at: Date): Promise<void> {
  const { uid, fate, n } = person;
  const [choice, status] = DECISIONS[fate] ?? ['approved', 'baseline'];
  const dateOfCall = noonOf(at);
  const form = { dateOfCall, employeeName: 'Cora Coordinator', notes: 'Two questions.' };
  const nothing = {
    preConsentStatus: 'not approved',
    dateOfCall: null,
    employeeName: '',
    notes: '',
  };
  const save = { uid, workflowID: 'consent' } as const;
  let base: object = nothing;
  if (n % 6 === 3) {
    const wrong = { ...form, employeeName: 'Cora Cordinator' };
    await pressAgain(() => saveConsent({ ...save, changed: wrong, base: nothing }));
    ledger.acted('Edit pre-consent form');
    base = { ...nothing, ...wrong };
  }
  await pressAgain(() =>
    saveConsent({ ...save, changed: { ...form, preConsentStatus: choice }, base }),
  );
  ledger.acted('Edit pre-consent form');
  ledger.says(account(person), { workflowStatus: status });
  const ended = { status: choice === 'abandoned' ? 'abandoned' : 'completed', dateOfCall };
  ledger.says(`${account(person)}/workflows/consent`, {
    ...form,
    preConsentStatus: choice,
    ...ended,
  });
  ledger.says(`${account(person)}/calls/consent`, ended);
}

async function answersBaseline(trial: Trial, person: Person, at: Date): Promise<void> {
  await merge(`${account(person)}/workflows/baseline`, {
    workflowID: 'baseline',
    surveys: ['fiqr', 'about-you'].map((surveyBayKey) => ({ surveyBayKey, status: 'completed' })),
  });
  owe(trial, person, { before: 'baseline' });
  await moved(trial, person, 'pre-therapy', at);
}

/** Cohort 2 is enrolled by the screening week's screen, which sets study and cohort. */
async function isEnrolled({ ledger }: Trial, person: Person): Promise<void> {
  const { uid, arm, therapy, cohort, group, email } = person;
  if (group === 'cohort 2') {
    await pressAgain(() => enrolInArm(uid, arm as StudyArm['arm']));
    ledger.acted('Enroll in study arm');
  } else {
    await pressAgain(() => registerInProgram(uid, therapy, SAM));
    ledger.acted('Enroll in program');
  }
  // Registration does not copy the arm to the account (CORE-REG-26); the screening week does.
  const given = group === 'cohort 2' && { arm };
  ledger.says(account(person), { activeProgram: therapy, cohort, ...given });
  ledger.says(`registrations/${email}`, { cohort });
}

async function begins(trial: Trial, person: Person, at: Date): Promise<void> {
  await merge(`${account(person)}/programs/${person.therapy}`, {
    therapyStartDate: startOf(person, trial.span.start),
    enrollmentState: 'enrolled',
  });
  await moved(trial, person, 'therapy', at);
}

const past = (...fates: readonly Fate[]) => {
  const out = new Set(fates);
  return ({ fate }: Person) => !out.has(fate);
};

/** The steps from the first account to the start of therapy. */
export function enrolment(trial: Trial): readonly Step[] {
  const { people } = trial;
  const onDay = (day: number, title: string, run: Step['run']): Step => ({
    at: new Date((trial.span.start + day) * DAY + DAY / 2),
    title,
    run,
  });
  const screened = people.filter(past('fails-screening'));
  const consented = screened.filter(past('fails-consent', 'abandons-consent'));
  const starting = consented.filter(past('never-starts'));
  const moves =
    (who: readonly Person[], what: string, act: (one: Person, at: Date) => Promise<void>) =>
    async (at: Date) => {
      await forEach(who, (person) => act(person, at));
      await statusesSettled(trial, what);
    };
  return [
    onDay(
      0,
      'accounts',
      moves(people, 'left created', (one, at) => joins(trial, one, at)),
    ),
    onDay(0.2, 'registration', async () => {
      await signInAs('Sam Staff');
      await forEach(people, (person) => isRegistered(trial, person));
    }),
    onDay(
      1,
      'screening',
      moves(people, 'screened', (one, at) => answersScreening(trial, one, at)),
    ),
    onDay(2, 'calls', async (at) => {
      for (const person of screened) await booksConsentCall(trial, person, at);
    }),
    onDay(
      4,
      'consent',
      moves(screened, 'decided', (one, at) => isDecided(trial, one, at)),
    ),
    onDay(
      5,
      'baseline',
      moves(consented, 'pre-therapy', (one, at) => answersBaseline(trial, one, at)),
    ),
    onDay(6, 'arms', async () => {
      await forEach(consented, (person) => isEnrolled(trial, person));
    }),
    onDay(
      6.4,
      'therapy',
      moves(starting, 'began', (one, at) => begins(trial, one, at)),
    ),
  ];
}
