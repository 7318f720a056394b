import { newEventGroup, type EventGroupPrefix } from '#domain/people/subject/ids.ts';
import {
  RegistrationProblem,
  type RegistrationFacts,
  type RegistrationPair,
} from '#domain/people/registration/conflicts.ts';
import { ReasonToLeave, type Leaving } from '#domain/people/user/protected-study.ts';
import { changesProgram } from '#domain/people/registration/registered-program.ts';
import {
  planRegister,
  planSaveRegistration,
  type RegistrationSave,
} from '#domain/people/registration/plans.ts';
import type { MayAssign } from '#domain/people/registration/records.ts';
import type { RegistrationResult } from '#domain/people/registration/state.ts';
import {
  namesSubject,
  registrationSchema,
  type Registration as RegistrationRecord,
} from '#domain/people/registration/schema.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { isEmail, normalizeEmail } from '#domain/shared/email.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { findBy } from '#data/engine/find-by.ts';
import { listByIndex } from '#data/engine/list-by-index.ts';
import { random, randomToken } from '#data/engine/random.ts';
import { documentSource } from '#data/engine/sources.ts';
import { findSubjectsByEmail } from './subjects.ts';
import { logSystemEvent } from '#data/administration/system-events.ts';
import { findUsersByEmail } from './users-by-email.ts';

const decodeRegistration = documentReader(registrationSchema);
const decodeUser = documentReader(userSchema);

/** All registration records, ordered by e-mail (CORE-REG-04). */
export const registrationsIndex = listByIndex<RegistrationRecord>({
  name: 'registrations',
  decode: decodeRegistration,
});

/** @param email normalized with `normalizeEmail`; a damaged record has a different key */
export const registrationSource = (email: string) =>
  documentSource(docPath('registration', { email }), decodeRegistration);

/** Whether an e-mail's record is registered; null when there is none. */
export async function findRegistration(email: string) {
  const key = normalizeEmail(email);
  const matches = await findBy('registration', 'email', key, decodeRegistration);
  return matches.find((registration) => registration.docID === key) ?? null;
}

/**
 * The registration form's submit: checks for conflicts, saves the record, registers it. The record
 * stays saved if registering fails; user, subject and links are written atomically.
 * @param onSaved called once the record is saved, with whether its program changed; a resubmit
 * passes that as `programChanged`
 * @throws AppError with the reason, also logged as a system event (CORE-REG-15, -34)
 */
export async function saveAndRegister(
  save: RegistrationSave & { readonly programChanged?: boolean },
  onSaved: (programChanged: boolean) => void = () => undefined,
): Promise<RegistrationResult> {
  const email = normalizeEmail(save.values.email);
  const pair = { email, subjectID: save.values.subjectID.trim() };
  return run('register-', pair, async (group) => {
    const facts = await gatherFacts(pair);
    const planned = planSaveRegistration({ ...save, values: { ...save.values, ...pair } }, facts);
    let programChanged = false;
    await commit(async (read) => {
      const plan = await planned(read);
      programChanged = save.programChanged === true || changesProgram(plan, save.changed);
      return plan;
    });
    onSaved(programChanged);
    try {
      return await register({ ...pair, ...save, programChanged, facts, group });
    } catch (error) {
      if (!(error instanceof RegistrationProblem) || error.eventType !== 'No Matching User') {
        throw error;
      }
      throw new RegistrationProblem(
        'No Matching User',
        'No app account with this email exists yet; the registration record was saved.',
      );
    }
  });
}

export interface Attempt extends RegistrationPair, Leaving {
  readonly programChanged?: boolean;
  readonly mayAssign: MayAssign;
  /** Runs first in the same transaction and throws when the act is no longer wanted. */
  readonly before?: (read: ReadDocument) => Promise<unknown>;
}

/** A subject's "Attempt to register" button: registers the stored record (CORE-D-32). */
export async function attemptToRegister(attempt: Attempt): Promise<RegistrationResult> {
  const pair = { email: normalizeEmail(attempt.email), subjectID: attempt.subjectID };
  return run('Reg-Attempt-', pair, async (group) =>
    register({ ...attempt, ...pair, facts: await gatherFacts(pair), group }),
  );
}

interface Registration extends Attempt {
  readonly facts: RegistrationFacts;
  readonly group: string;
}

async function register(request: Registration): Promise<RegistrationResult> {
  const { email, subjectID, facts, group } = request;
  const event = { id: randomToken(), group };
  const { reason, mayAssign, mayLeaveStudy = false, programChanged = false } = request;
  const may = { mayAssign, mayLeaveStudy };
  const actor = signedInEmail();
  const details = { email, subjectID, reason, programChanged, ...may, actor, event };
  const plan = planRegister(details, facts);
  await written(async (read) => {
    await request.before?.(read);
    return plan(read);
  });
  return { email, subjectID, uid: facts.users[0]?.uid ?? '' };
}

/** A plan that fails to commit leaves the subject unchanged (CORE-D-39). */
async function written(planner: Planner): Promise<void> {
  let planned = false;
  try {
    await commit(async (read) => {
      planned = false;
      const plan = await planner(read);
      planned = true;
      return plan;
    });
  } catch (error) {
    if (!planned || !(error instanceof Error)) throw error;
    throw new RegistrationProblem('Subject Update Failed', error.message, { cause: error });
  }
}

/** A run with its own event group; a failure is logged before it is rethrown. */
async function run<T>(
  prefix: EventGroupPrefix,
  { email, subjectID }: RegistrationPair,
  work: (group: string) => Promise<T>,
): Promise<T> {
  const eventGroup = newEventGroup(prefix, random);
  try {
    return await work(eventGroup);
  } catch (error) {
    // Not a failure yet: the screen asks for the reason.
    if (error instanceof ReasonToLeave) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    const event = {
      type: error instanceof RegistrationProblem ? error.eventType : 'Registration Aborted',
      category: 'Registration',
      message: `Registering ${email} as subject ${subjectID} stopped: ${problem}`,
      eventGroup,
      extra: { email, subjectID },
    };
    // If logging fails too, the original error is the one that matters.
    await logSystemEvent(event).catch(() => undefined);
    throw error;
  }
}

/** Queries run before the transaction, which cannot query. */
async function gatherFacts({ email, subjectID }: RegistrationPair): Promise<RegistrationFacts> {
  if (!isEmail(email)) {
    throw new RegistrationProblem(
      'Registration Aborted',
      `Subject ${subjectID} has no usable email address.`,
    );
  }
  const isNamed = namesSubject(subjectID);
  const [users, usersOfSubject, registrations, subjects] = await Promise.all([
    findUsersByEmail(email),
    isNamed ? findBy('user', 'subjectID', subjectID, decodeUser) : [],
    isNamed ? findBy('registration', 'subjectID', subjectID, decodeRegistration) : [],
    findSubjectsByEmail(email),
  ]);
  const account = ({ docID, email: stored }: { docID: string; email: string }) => ({
    uid: docID,
    email: stored,
  });
  return {
    users: users.map(account),
    usersOfSubject: usersOfSubject.map(account),
    registrationsOfSubject: registrations.map((record) => normalizeEmail(record.docID)),
    subjectsOfEmail: subjects.map((subject) => subject.docID),
  };
}
