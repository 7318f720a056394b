import { decodeSurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { call } from '#data/engine/call.ts';
import { listSource } from '#data/engine/sources.ts';

/** Survey summaries, by e-mail (OPS-D-57). */
export const surveyPeopleSource = listSource(
  collectionPath('surveyMonkeyPerson', {}),
  decodeSurveyPerson,
  [],
  { compare: (a, b) => (a.docID < b.docID ? -1 : 1) },
);

/** The function's own timeout. */
const LONG = 3_600_000;

/** A survey's results: stored, or to be stored. */
export type SyncedSurvey = Awaited<ReturnType<typeof syncSurvey>>;

interface SyncedPerson {
  readonly status: string;
  readonly stored: number;
}

/** The results per person, by e-mail. */
export function syncedPeople({
  emails,
}: SyncedSurvey): readonly (readonly [string, SyncedPerson])[] {
  return Object.entries<SyncedPerson>(emails);
}

/** Fetches a survey's responses. @returns what was stored, or would be. @throws AppError */
export async function syncSurvey(
  surveyName: string,
  surveyID: string,
  more: { readonly dryRun?: true } = {},
) {
  const request = { surveyName, surveyID, ...more };
  const { status, data, error } = await call('syncSurveyMonkeySurvey', request, { timeout: LONG });
  if (status !== 'SUCCESS' || !data) {
    throw new AppError('failed-precondition', error?.message ?? 'The server did not answer.');
  }
  return data;
}
