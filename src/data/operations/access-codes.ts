import {
  decodeAccessCode,
  type AccessCodeEntry,
} from '#domain/operations/access-code/access-code.ts';
import type { CallableResponse } from '#domain/callables.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { COUNTABLE, newestFirstList } from '#data/engine/newest-first-list.ts';

/** The access codes, newest first (OPS-CODE-17), in windows. */
export const accessCodesList = newestFirstList(
  collectionPath('accessCode', {}),
  'createdAt',
  decodeAccessCode,
  { countable: COUNTABLE },
);

export type MadeCode = NonNullable<
  CallableResponse<'generateAccessCodes'>['data']
>['codes'][number];

/** After which number a batch would go on; makes none. @throws AppError as `generateAccessCodes` */
export async function lastCodeNumber(entry: AccessCodeEntry): Promise<number> {
  return (await ask(entry, { dryRun: true })).after ?? 0;
}

/**
 * Has a batch of codes made.
 * @param after the number that staff was shown: where others were made since, none is made
 * @throws AppError permission-denied for who is no admin
 */
export async function generateAccessCodes(
  entry: AccessCodeEntry,
  after: number,
): Promise<readonly MadeCode[]> {
  return (await ask(entry, { after })).codes;
}

async function ask(
  { count, expires, program, active, site }: AccessCodeEntry,
  more: { readonly dryRun: true } | { readonly after: number },
) {
  const request = { count, expires, program, active, site, ...more };
  const answer = await call('generateAccessCodes', request);
  if (answer.data) return answer.data;
  throw new AppError('internal', answer.error?.message ?? 'No access codes were made.');
}
