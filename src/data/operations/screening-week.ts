import { orderBy, where } from 'firebase/firestore';
import type { StudyArm } from '#domain/operations/screening-week/arms.ts';
import { CHECK_IN_TITLE, pickCheckIn } from '#domain/operations/screening-week/check-in.ts';
import {
  decodeRegistrationEvent,
  REGISTRATION_EVENTS,
} from '#domain/operations/screening-week/events.ts';
import { SCREENING_004, SCREENING_005 } from '#domain/operations/screening-week/programs.ts';
import { decodeSurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { decodeSurveySummary } from '#domain/people/survey/summary.ts';
import { decodeUsage } from '#domain/people/usage/schema.ts';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { LATEST_EVENTS } from '#domain/staff/system-event/schema.ts';
import { call } from '#data/engine/call.ts';
import { random } from '#data/engine/random.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { sendEach, type SendResult } from '#data/people/notifications.ts';
import { enrolmentSource } from '#data/people/participation.ts';

/** More people than a week ever has, and the query limit of the rules. */
const MOST = 1000;

const decodeUser = documentReader(userSchema);

const usersIn = (program: string) =>
  listSource(collectionPath('user', {}), decodeUser, [where('activeProgram', '==', program)], {
    name: `activeProgram=${program}`,
    max: MOST,
    compare: bySubject,
  });

/** By subject; those without one last. */
function bySubject(a: User, b: User): number {
  const nameless = Number(a.subjectID === '') - Number(b.subjectID === '');
  return nameless || a.subjectID.localeCompare(b.subjectID, 'en') || (a.docID < b.docID ? -1 : 1);
}

/** The users in the screening week of study 004, live (OPS-SWD-03, OPS-SWD-09). */
export const screening004Source = usersIn(SCREENING_004);

/** The users in the screening week of study 005, live (OPS-SWF-01). */
export const screening005Source = usersIn(SCREENING_005);

/** Maximum app opens read; more than real use in a week or two. */
const MOST_USES = 500;

/** A user's app opens, newest first (OPS-SWD-09). */
export const weekUsesSource = (uid: string) =>
  listSource(collectionPath('appUsage', { uid }), decodeUsage, [orderBy('timeOpened', 'desc')], {
    name: 'newest',
    max: MOST_USES,
  });

/** A user's enrolment in the screening week (OPS-SWD-09). */
export const weekEnrolmentSource = (uid: string) => enrolmentSource(uid, SCREENING_004);

/** The survey summary of an e-mail (OPS-D-61). */
export const surveyPersonSource = (email: string) =>
  documentSource(docPath('surveyMonkeyPerson', { email }), decodeSurveyPerson);

/** Maximum subjects per query. */
export const SUBJECTS_AT_ONCE = 30;

/** The survey summaries of up to `SUBJECTS_AT_ONCE` subjects (OPS-D-61). */
export const summariesOfSource = (subjectIDs: readonly string[]) =>
  listSource(
    collectionPath('surveySummary', {}),
    decodeSurveySummary,
    [where('subjectID', 'in', subjectIDs)],
    { name: `subjects=${subjectIDs.join('/')}`, max: MOST },
  );

/** Logged registrations in study 004, newest first (OPS-SWD-06, OPS-SWD-07). */
export const registrationEventsSource = listSource(
  collectionPath('systemEvent', {}),
  decodeRegistrationEvent,
  [where('category', '==', REGISTRATION_EVENTS), orderBy('occurred', 'desc')],
  { name: `category=${REGISTRATION_EVENTS}`, max: LATEST_EVENTS },
);

/** The number of days with an app open. @throws AppError (OPS-SWF-04) */
export async function countAppOpens(userUID: string, timeZone: string): Promise<number> {
  const { status, data, error } = await call('calculate005AppOpens', { userUID, timeZone });
  if (status !== 'SUCCESS' || !data) {
    throw new AppError('failed-precondition', error?.message ?? '');
  }
  return data.appOpens;
}

/** Makes a program a user's active one. @throws AppError with the server's message (OPS-SWF-08) */
export async function registerInProgram(
  userUID: string,
  programKey: string,
  requestingIdentifier: string,
): Promise<void> {
  const request = { userUID, programKey, requestingIdentifier };
  const { status, error } = await call('registerUserInProgram', request);
  if (status !== 'SUCCESS') throw new AppError('failed-precondition', error?.message ?? '');
}

/** Enrols a user in a study 004 arm. @throws AppError with the server's message (OPS-SWD-04) */
export async function enrolInArm(userUID: string, arm: StudyArm['arm']): Promise<void> {
  const { status, error } = await call('enrolInStudyArm', { userUID, arm });
  if (status !== 'SUCCESS') throw new AppError('failed-precondition', error?.message ?? '');
}

/** Sends each user a random check-in message (OPS-SWD-10 to -12, OPS-D-64). */
export const sendCheckIns = async (uids: readonly string[]): Promise<SendResult[]> =>
  await sendEach(uids, () => ({
    title: CHECK_IN_TITLE,
    body: pickCheckIn(random),
    triggerMethod: 'nudge',
    name: CHECK_IN_TITLE,
  }));
