import {
  decodeAccessCode,
  type AccessCodeEntry,
} from '#domain/operations/access-code/access-code.ts';
import type { CallableResponse } from '#domain/callables.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { countedList } from './counted-list.ts';

/** The access codes, newest first (OPS-CODE-17), in windows. */
export const accessCodesList = countedList(
  collectionPath('accessCode', {}),
  'createdAt',
  decodeAccessCode,
);

export type MadeCode = NonNullable<
  CallableResponse<'generateAccessCodes'>['data']
>['codes'][number];

/** Has a batch of codes made. @throws AppError permission-denied for who is no admin */
export async function generateAccessCodes(entry: AccessCodeEntry): Promise<readonly MadeCode[]> {
  const { count, expires, program, active, site } = entry;
  const answer = await call('generateAccessCodes', { count, expires, program, active, site });
  if (answer.data) return answer.data.codes;
  throw new AppError('internal', answer.error?.message ?? 'No access codes were made.');
}
