import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen } from '#domain/shared/assert-seen.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Planner,
  type WritePlan,
} from '#domain/shared/write-plan.ts';
import {
  assertNoConflict,
  RegistrationProblem,
  type PairRecords,
  type RegistrationFacts,
  type RegistrationPair,
} from './conflicts.ts';
import { copiedToAccount, inStep, saidBySubject } from './in-step.ts';
import { accountWrite, linkedSubject, stepOf, subjectWrite } from './step-writes.ts';
import { copiesProgram } from './registered-program.ts';
import {
  assertRole,
  differing,
  missingEmail,
  readPair,
  readRegistration,
  withDefaults,
  type ChangedFields,
  type MayAssign,
} from './records.ts';
import {
  namesSubject,
  registrationValues,
  type Registration,
  type RegistrationForm,
} from './schema.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { assertMayLeaveEach, type Leaving } from '#domain/people/user/protected-study.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';

export interface RegistrationSave extends Leaving {
  /** `edit` never recreates a deleted record. */
  readonly mode: 'create' | 'edit';
  /** The whole form, for a new record. */
  readonly values: RegistrationForm;
  /** The edited fields; only these are merged into an existing record. */
  readonly changed: ChangedFields;
  /**
   * The stored values of the changed fields as shown in the form; null when it showed no record.
   */
  readonly base: ChangedFields | null;
  /** The reason for changing a registered record or leaving a protected study. */
  readonly reason: string;
  readonly mayAssign: MayAssign;
}

/**
 * Saves a registration record before registering: a new one unregistered, an existing one by its changed
 * fields only, so that its links and creation stamps stay (CORE-D-38). Plans nothing without differences.
 *
 * @throws RegistrationProblem for a conflict with another subject or account (CORE-D-40), AppError
 *   when a registered record is changed without a reason, or on a concurrent edit
 */
export function planSaveRegistration(save: RegistrationSave, facts: RegistrationFacts): Planner {
  const email = normalizeEmail(save.values.email);
  const path = docPath('registration', { email });
  return async (read) => {
    const stored = await readRegistration(read, email);
    const exists = stored !== null || save.mode === 'edit';
    if (stored) assertSeen(save.changed, save.base, registrationValues(stored));
    const changes = stored ? differing(stored, save.changed) : {};
    if (save.mode === 'create' && save.base === null) assertShown(email, changes);
    const subjectID = stored ? (changes.subjectID ?? stored.subjectID) : save.values.subjectID;
    const pair = { email, subjectID };
    const records = await readPair(read, pair, facts, stored);
    assertNoConflict(pair, facts, records);
    const role = stored ? changes.role : save.values.role;
    if (role !== undefined) assertRole(role, save.mayAssign);
    if (!exists) return planCreate(save, email, records);
    const reason = reasonFor(stored, save.reason);
    const edited = { ...changes, ...missingEmail(stored, email) };
    const step = stored ? stepOf(stored, changes, records) : null;
    const data = { ...step?.registration, ...edited };
    if (stored) {
      // Registering copies the study to the account, so a study that it would refuse is refused
      // here.
      const { study } = withDefaults({ ...stored, ...data });
      const account = [records.user, study] as const;
      const subject = [records.subject, step?.subject.study] as const;
      assertMayLeaveEach([[stored, changes.study], subject, account], save);
    }
    const writes: PlannedWrite[] = [
      ...(stored !== null && Object.keys(data).length === 0
        ? []
        : [{ of: registrationRecord, kind: 'update' as const, path, data }]),
      ...(step ? subjectWrite(pair, records, step.subject) : []),
      ...(stored && step
        ? accountWrite({ ...stored, ...data }, changes, pair, records, save.mayAssign)
        : []),
    ];
    return { action: 'Edit registration', reason, writes };
  };
}

/** A new record; a known subject supplies values that were not entered. */
function planCreate(save: RegistrationSave, email: string, records: PairRecords): WritePlan {
  const { values, changed } = save;
  const subjectValues = records.subject ? saidBySubject(records.subject) : {};
  const untouched = Object.entries(subjectValues).filter(([field]) => !(field in changed));
  const shown = withDefaults({ ...values, ...Object.fromEntries(untouched) });
  const data = { ...shown, email, uid: '', registered: false };
  const step = records.subject && inStep(shown, { problems: [] }, records.subject);
  const account = [records.user, shown.study] as const;
  assertMayLeaveEach([[records.subject, step?.subject.study], account], save);
  return {
    action: 'Create registration',
    writes: [
      { of: registrationRecord, kind: 'create', path: docPath('registration', { email }), data },
      ...(step ? subjectWrite({ email, subjectID: values.subjectID }, records, step.subject) : []),
    ],
  };
}

export interface Registering extends Leaving {
  readonly email: string;
  /** The requested subject; defaults to the record's own. */
  readonly subjectID?: string;
  /** Whether the record's program just changed, so that the account gets it too. */
  readonly programChanged?: boolean;
  readonly mayAssign: MayAssign;
  readonly actor: string;
  readonly event: { readonly id: string; readonly group: string };
}

/**
 * Registers atomically: copies the record to the account, links account, record and subject, and creates a
 * missing subject (CORE-D-39). Registering again refreshes the copies, the program only if `copiesProgram`.
 *
 * @throws RegistrationProblem with its system event, AppError when registering again without a
 *   reason
 */
export function planRegister(request: Registering, facts: RegistrationFacts): Planner {
  const { email } = request;
  return async (read) => {
    const registration = await readRegistration(read, email);
    if (!registration) {
      throw new RegistrationProblem(
        'Registration Aborted',
        `No registration record exists for ${email}.`,
      );
    }
    const pair = { email, subjectID: subjectOf(registration, request) };
    const records = await readPair(read, pair, facts, registration);
    const user = theUser(records, facts, email);
    assertNoConflict(pair, facts, records);
    const step = stepOf(registration, {}, records);
    const complete = { ...registration, ...step?.registration };
    const { role } = registration;
    if (user.role !== role || !records.subject) assertRole(role, request.mayAssign);
    const account = copiedToAccount(complete);
    const subject = [records.subject, step?.subject.study] as const;
    assertMayLeaveEach([[user, account.study], subject], request);
    return {
      action: 'Register user',
      reason: reasonFor(registration, request.reason),
      writes: [
        {
          of: userRecord,
          kind: 'update',
          path: docPath('user', { uid: user.docID }),
          data: {
            subjectID: pair.subjectID,
            ...account,
            registered: true,
            registrationUpdated: SERVER_TIME,
            ...(copiesProgram(user, registration, request.programChanged ?? false)
              ? { activeProgram: withDefaults(complete).activeProgram }
              : {}),
          },
        },
        {
          of: registrationRecord,
          kind: 'update',
          path: docPath('registration', { email }),
          data: {
            uid: user.docID,
            registered: true,
            subjectID: pair.subjectID,
            ...step?.registration,
            ...missingEmail(registration, email),
          },
        },
        linkedSubject(registration, records, pair, { ...step?.subject, uid: user.docID }),
        registered(request, pair, user.docID),
      ],
    };
  };
}

/** Prevents a form that was blank from overwriting a record it never showed. */
function assertShown(email: string, changes: object): void {
  if (Object.keys(changes).length === 0) return;
  throw new AppError(
    'failed-precondition',
    `A registration record of ${email} already exists. Nothing was saved. Check what it says, then register.`,
  );
}

/** A registered record requires a reason, regardless of the state that the screen knew. */
function reasonFor(stored: Registration | null, given: string): string {
  const reason = given.trim();
  if (stored?.registered && reason === '') {
    throw new AppError('invalid-argument', 'Reason required');
  }
  return reason;
}

function registered(request: Registering, pair: RegistrationPair, uid: string): PlannedWrite {
  const { email, subjectID } = pair;
  const data = systemEventData({
    category: 'Registration',
    message: `Subject ${subjectID} was registered as the user ${email}.`,
    eventGroup: request.event.group,
    extra: { email, subjectID, uid },
  });
  return {
    of: systemEventRecord,
    kind: 'create',
    path: docPath('systemEvent', { eventID: request.event.id }),
    data: { ...data, occurred: SERVER_TIME, performedBy: request.actor },
  };
}

function subjectOf(registration: Registration, { email, subjectID }: Registering): string {
  const registeredID = registration.subjectID;
  if (subjectID !== undefined && namesSubject(registeredID) && registeredID !== subjectID) {
    throw new RegistrationProblem(
      'Registration Aborted',
      `The registration of ${email} is for subject ${registeredID}, not for ${subjectID}.`,
    );
  }
  const wanted = namesSubject(registeredID) ? registeredID : (subjectID ?? '');
  if (isDocumentId(wanted)) return wanted;
  throw new RegistrationProblem(
    'Registration Aborted',
    `The registration record of ${email} has no usable subject ID.`,
  );
}

function theUser({ user }: PairRecords, facts: RegistrationFacts, email: string) {
  if (facts.users.length > 1) {
    throw new RegistrationProblem('Registration Aborted', 'More than one user has this email');
  }
  if (!user || normalizeEmail(user.email) !== email) {
    throw new RegistrationProblem('No Matching User', 'No app account with this email exists yet.');
  }
  return user;
}
