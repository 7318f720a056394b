import {
  decodeAccessCode,
  type AccessCodeEntry,
} from '#domain/operations/access-code/access-code.ts';
import type { CallableResponse } from '#domain/callables.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { COUNTABLE, newestFirstList } from '#data/engine/newest-first-list.ts';

/** Access codes, newest first (OPS-CODE-17), in windows. */
export const accessCodesList = newestFirstList(
  collectionPath('accessCode', {}),
  'createdAt',
  decodeAccessCode,
  { countable: COUNTABLE },
);

export type MadeCode = NonNullable<
  CallableResponse<'generateAccessCodes'>['data']
>['codes'][number];

/** The number a batch would follow; a dry run. @throws AppError as `generateAccessCodes` */
export async function lastCodeNumber(entry: AccessCodeEntry): Promise<number> {
  return (await ask(entry, { dryRun: true })).after ?? 0;
}

/**
 * Generates a batch of codes.
 * @param after the number shown to staff; refused when other codes were made since
 * @throws AppError permission-denied for anyone but an admin
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
  throw new AppError('internal', answer.error?.message ?? 'No access codes were created.');
}
