import type { Firestore } from 'firebase-admin/firestore';
import { readResponse, type SyncedResponse } from '#domain/operations/survey-sync/responses.ts';
import { statusField } from '#domain/operations/survey-sync/schema.ts';
import { byEmail, summaryFields } from '#domain/operations/survey-sync/summary.ts';
import type { CallableRequest } from '#domain/callables.ts';
import { token } from '#domain/people/subject/ids.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { surveyProviderSettings } from '#functions/lib/config.ts';
import { inTransaction } from '#functions/lib/in-transaction.ts';
import { errorCode, logFailure, stackFrames, type LogFailure } from '#functions/lib/log.ts';
import { random } from '#functions/lib/random.ts';
import type { CallableHandler, CallContext } from '#functions/lib/run-callable.ts';
import { surveyProvider, type SurveyProvider } from '#functions/lib/survey-provider.ts';

export interface SyncDeps {
  readonly provider: SurveyProvider | null;
  readonly log?: LogFailure;
}

/** Documents per batch; Firestore's limit is 500 (OPS-D-56). */
const MOST_OF_A_BATCH = 400;

/** Fetches the responses to a survey and stores them by e-mail (OPS-SYNC-06 … -12, OPS-D-54). */
export const syncSurveyMonkeySurveyHandler: CallableHandler<'syncSurveyMonkeySurvey'> = (
  request,
  context,
) =>
  syncSurvey(request, context, { provider: surveyProvider(surveyProviderSettings(process.env)) });

/**
 * Fetches everything before writing anything, so that an interrupted fetch changes nothing.
 * Idempotent, also when run concurrently.
 */
export async function syncSurvey(
  { surveyName, surveyID, dryRun }: CallableRequest<'syncSurveyMonkeySurvey'>,
  { db, uid }: Pick<CallContext, 'db' | 'uid'>,
  { provider, log = logFailure }: SyncDeps,
) {
  if (!provider) {
    const message = 'No survey provider is set up for these functions.';
    return { status: 'ERROR', error: { message } } as const;
  }
  const { details, received } = await fetched(provider, surveyID, uid, log);
  const read = received.map((response) =>
    readResponse(response, { surveyName, surveyID, details }),
  );
  const responses = read.filter((response) => response !== null);
  const people = byEmail(responses);
  const emails: Record<string, { status: string; stored: number }> = {};
  for (const [email, ownResponses] of people) {
    const status = await (dryRun ? statusAfter : storePerson)(db, email, ownResponses);
    emails[email] = { status, stored: ownResponses.length };
  }
  if (!dryRun) await updateUserExists(db);
  const stored = Object.values(emails).reduce((sum, person) => sum + person.stored, 0);
  const skipped = received.length - responses.length;
  const data = { surveyName, surveyID, fetched: received.length, stored, skipped, emails };
  return { status: 'SUCCESS', data } as const;
}

async function fetched(provider: SurveyProvider, surveyID: string, uid: string, log: LogFailure) {
  try {
    const details = await provider.details(surveyID);
    return { details, received: await provider.responses(surveyID) };
  } catch (error) {
    const incident = token(random, 8);
    const code = errorCode(error);
    const at = stackFrames(error);
    log({ callable: 'syncSurveyMonkeySurvey', incident, uid, code, at });
    const message = `The survey provider did not give the responses. Nothing was changed. If it happens again, report incident ${incident}.`;
    throw new AppError('unavailable', message, { cause: error });
  }
}

/** For a dry run: the status that storing the responses would leave. */
async function statusAfter(
  db: Firestore,
  email: string,
  responses: readonly SyncedResponse[],
): Promise<string> {
  const summary = await db.doc(docPath('surveyMonkeyPerson', { email })).get();
  return merged(responses, summary.data() ?? {}).status;
}

/** The merged summary and its resulting status. */
function merged(responses: readonly SyncedResponse[], data: Record<string, unknown>) {
  const stored = withDates(data);
  const fields = summaryFields(responses, stored);
  const status: unknown = { ...stored, ...fields }[statusField(responses[0]?.surveyName ?? '')];
  return { fields, status: typeof status === 'string' ? status : '' };
}

/**
 * Merges the summary in a transaction, so that an older response never wins. @returns the new
 * status
 */
async function storePerson(
  db: Firestore,
  email: string,
  responses: readonly SyncedResponse[],
): Promise<string> {
  for (let at = 0; at < responses.length; at += MOST_OF_A_BATCH) {
    const batch = db.batch();
    for (const response of responses.slice(at, at + MOST_OF_A_BATCH)) {
      const path = docPath('surveyMonkeyResponse', { email, responseID: response.id });
      batch.set(db.doc(path), { ...response });
    }
    await batch.commit();
  }
  const summary = db.doc(docPath('surveyMonkeyPerson', { email }));
  return inTransaction(db, async (transaction) => {
    const { fields, status } = merged(responses, (await transaction.get(summary)).data() ?? {});
    transaction.set(summary, fields, { merge: true });
    return status;
  });
}

const withDates = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isTime(value) ? value.toDate() : value]),
  );

const isTime = (value: unknown): value is { toDate: () => Date } =>
  typeof value === 'object' && value !== null && 'toDate' in value;

/** Stores in every summary whether a user with its e-mail exists (OPS-SYNC-09). */
async function updateUserExists(db: Firestore): Promise<void> {
  const [users, summaries] = await Promise.all([
    db.collection(collectionPath('user', {})).select('email').get(),
    db.collection(collectionPath('surveyMonkeyPerson', {})).select('userExists').get(),
  ]);
  const accountEmails = new Set(
    users.docs.map((user) => {
      const email: unknown = user.get('email');
      return typeof email === 'string' ? normalizeEmail(email) : '';
    }),
  );
  const wrong = summaries.docs.filter(
    (summary) => summary.get('userExists') !== accountEmails.has(summary.id),
  );
  for (let at = 0; at < wrong.length; at += MOST_OF_A_BATCH) {
    const batch = db.batch();
    for (const summary of wrong.slice(at, at + MOST_OF_A_BATCH)) {
      batch.update(summary.ref, { userExists: accountEmails.has(summary.id) });
    }
    await batch.commit();
  }
}
