import { decodeDevice } from '#domain/people/device/schema.ts';
import { planNotifications, recipients } from '#domain/people/device/notifications.ts';
import { missingEnrolment } from '#domain/people/enrolment/enrol.ts';
import { readRegistration } from '#domain/people/registration/records.ts';
import { registrationRecord } from '#domain/people/registration/registration-record.ts';
import { namesSubject } from '#domain/people/registration/schema.ts';
import { stepOf, subjectWrite } from '#domain/people/registration/step-writes.ts';
import { subjectSchema } from '#domain/people/subject/schema.ts';
import { terminationState } from '#domain/people/termination/schema.ts';
import { protectedStudy } from '#domain/people/user/protected-study.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type ListedDocument,
  type ListPlanner,
  type PlannedWrite,
  type Planner,
  type ReadDocument,
} from '#domain/shared/write-plan.ts';
import { systemEventData } from '#domain/staff/system-event/schema.ts';
import { systemEventRecord } from '#domain/staff/system-event/system-event-record.ts';
import { ENROLMENT_DEFAULTS, STUDY_ARMS, type StudyArm } from './arms.ts';
import { REGISTRATION_EVENTS } from './events.ts';
import { SCREENING_004 } from './programs.ts';

const decodeUser = documentReader(userSchema);
const decodeSubject = documentReader(subjectSchema);

/** The push message for an enrolled user (OPS-D-63). */
const WELCOME = {
  title: 'Welcome to the study',
  body: 'You are enrolled. Open the app to get started.',
} as const;

export interface ArmEnrolment {
  readonly uid: string;
  readonly arm: StudyArm['arm'];
  readonly actor: string;
  /** Random; the ids of the events (in display order) and of the notification derive from it. */
  readonly id: string;
}

/**
 * Enrols a screening week user in a study 004 arm (OPS-SWD-13 to -16, OPS-D-63): program, enrolment, account
 * and registration fields, the welcome to the latest device if any, and both events, in one plan.
 *
 * @throws AppError not-found for an unknown user or program, failed-precondition when the user left
 *   the screening week, is terminated, has no e-mail or would leave another protected study
 */
export function planArmEnrolment({ uid, arm, actor, id }: ArmEnrolment): ListPlanner {
  return async (read, readList) => {
    const user = await waitingUser(read, uid);
    const { label, program } = armOf(arm);
    const given = { ...ENROLMENT_DEFAULTS, arm };
    const devices = await readList(collectionPath('device', { uid }));
    const welcome = await welcomeWrites(read, devices, { user, actor, id });
    const event = (nth: number, type: string, message: string) =>
      registrationEvent({ id: `${id}-${nth}`, type, message, user, actor });
    const unheard = welcome.length === 0 ? ' There is no device to send the welcome to.' : '';
    return {
      action: 'Enroll in study arm',
      writes: [
        ...(await missingEnrolment(read, uid, program)),
        {
          of: userRecord,
          kind: 'update',
          path: docPath('user', { uid }),
          data: { ...given, activeProgram: program },
        },
        ...(await registrationWrites(read, user, given)),
        event(1, 'Enrolled', `Enrolled in ${label} of study ${given.study}.${unheard}`),
        ...welcome,
        ...(welcome.length === 0
          ? []
          : [event(2, 'Notification Sent', `The welcome "${WELCOME.title}" was sent.`)]),
      ],
    };
  };
}

interface Welcomed {
  readonly user: User;
  readonly actor: string;
  readonly id: string;
}

/** The welcome to the most recently used device; empty when none can be reached. */
async function welcomeWrites(
  read: ReadDocument,
  devices: readonly ListedDocument[],
  { user, actor, id }: Welcomed,
): Promise<readonly PlannedWrite[]> {
  const [latest] = recipients(
    devices.map((device) => decodeDevice(device.id, device.data)),
    false,
  );
  if (!latest) return [];
  const { docID: uid, email, subjectID } = user;
  const message = { ...WELCOME, name: WELCOME.title, uid, email, subjectID };
  const target = { deviceID: latest.docID, notificationID: id };
  const planner = planNotifications({ ...message, triggerMethod: 'enrollment' }, [target], actor);
  return (await planner(read)).writes;
}

/** Logs why a user still in the screening week was not enrolled. */
export function planEnrolmentFailed(
  { uid, arm, actor, id }: ArmEnrolment,
  reason: string,
): Planner {
  return async (read) => {
    const action = 'Enroll in study arm';
    const stored = await read(docPath('user', { uid }));
    if (!stored) return { action, writes: [] };
    const user = decodeUser(uid, stored);
    if (user.activeProgram !== SCREENING_004) return { action, writes: [] };
    const message = `Not enrolled in ${armOf(arm).label}: ${reason}`;
    return {
      action,
      writes: [registrationEvent({ id, type: 'Enrollment Failed', message, user, actor })],
    };
  };
}

function armOf(arm: StudyArm['arm']): StudyArm {
  const studyArm = STUDY_ARMS.find((candidate) => candidate.arm === arm);
  if (!studyArm) throw new AppError('not-found', `There is no arm "${arm}".`);
  return studyArm;
}

const refused = (message: string) => new AppError('failed-precondition', message);

async function waitingUser(read: ReadDocument, uid: string): Promise<User> {
  const stored = await read(docPath('user', { uid }));
  if (!stored) throw new AppError('not-found', `There is no user "${uid}".`);
  const user = decodeUser(uid, stored);
  if (terminationState(user.workflowStatus) === 'terminated') {
    throw refused('User is already terminated');
  }
  if (user.activeProgram !== SCREENING_004) {
    const enrolled = STUDY_ARMS.some(({ program }) => program === user.activeProgram);
    throw refused(`User is ${enrolled ? 'already enrolled' : 'not in the screening week'}`);
  }
  if (user.email.trim() === '') throw refused('User has no email');
  assertStudy(stored);
  return user;
}

/** Rejects leaving a protected study, which takes an admin and a reason. */
function assertStudy(stored: RawDocument): void {
  const study = protectedStudy(stored['study']);
  if (study === null || study === ENROLMENT_DEFAULTS.study) return;
  throw refused(
    `User is in study ${study}; only an admin may let somebody leave it, with a reason`,
  );
}

type Given = typeof ENROLMENT_DEFAULTS & Pick<StudyArm, 'arm'>;

/** The writes for the account's registration, if any, and the matching subject. */
async function registrationWrites(
  read: ReadDocument,
  user: User,
  given: Given,
): Promise<PlannedWrite[]> {
  const email = normalizeEmail(user.email);
  const registration = isDocumentId(email) ? await read(docPath('registration', { email })) : null;
  if (!registration) return [];
  const stored = await readRegistration(read, email);
  if (!stored || (stored.uid !== '' && stored.uid !== user.docID)) return [];
  assertStudy(registration);
  const { subjectID } = stored;
  const named = namesSubject(subjectID) && isDocumentId(subjectID);
  const raw = named ? await read(docPath('subject', { subjectID })) : null;
  if (raw) assertStudy(raw);
  const records = { registration: stored, subject: raw && decodeSubject(subjectID, raw), user };
  const { study, cohort } = given;
  const step = stepOf(stored, { study, cohort }, records);
  return [
    {
      of: registrationRecord,
      kind: 'update',
      path: docPath('registration', { email }),
      data: { ...step?.registration, ...given },
    },
    ...(step ? subjectWrite({ email, subjectID }, records, step.subject) : []),
  ];
}

interface EventOf {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly user: User;
  readonly actor: string;
}

function registrationEvent({ id, type, message, user, actor }: EventOf): PlannedWrite {
  const { docID: uid, subjectID } = user;
  const event = { type, category: REGISTRATION_EVENTS, message, eventGroup: '' };
  return {
    of: systemEventRecord,
    kind: 'create',
    path: docPath('systemEvent', { eventID: id }),
    data: {
      ...systemEventData({ ...event, extra: { uid, subjectID } }),
      occurred: SERVER_TIME,
      performedBy: actor,
    },
  };
}
