import { where } from 'firebase/firestore';
import { SCREENING_005 } from '#domain/operations/screening-week/programs.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { call } from '#data/engine/call.ts';
import { listSource } from '#data/engine/sources.ts';

/** More people than are ever in one week; the rules take no longer list of users. */
const MOST = 1000;

/** The users in the screening week of study 005, live (OPS-SWF-01). */
export const screening005Source = listSource(
  collectionPath('user', {}),
  documentReader(userSchema),
  [where('activeProgram', '==', SCREENING_005)],
  { name: `activeProgram=${SCREENING_005}`, max: MOST },
);

/** On how many days somebody opened the app. @throws AppError (OPS-SWF-04) */
export async function countAppOpens(userUID: string, timeZone: string): Promise<number> {
  const { status, data, error } = await call('calculate005AppOpens', { userUID, timeZone });
  if (status !== 'SUCCESS' || !data) {
    throw new AppError('failed-precondition', error?.message ?? '');
  }
  return data.appOpens;
}

/** Makes a program the active one of a user. @throws AppError with the message of the server (OPS-SWF-08) */
export async function registerInProgram(
  userUID: string,
  programKey: string,
  requestingIdentifier: string,
): Promise<void> {
  const request = { userUID, programKey, requestingIdentifier };
  const { status, error } = await call('registerUserInProgram', request);
  if (status !== 'SUCCESS') throw new AppError('failed-precondition', error?.message ?? '');
}
