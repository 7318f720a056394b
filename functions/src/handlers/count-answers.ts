import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { SurveyStatus } from '#domain/people/survey/status.ts';
import type { CallableHandler } from '#functions/lib/run-callable.ts';

const UNBEGUN: readonly SurveyStatus[] = ['assigned', 'expired'];

const counted = async (query: Query) => (await query.count().get()).data().count;

/** Counts on the server, without opening the responses of all participants to list queries. */
export const countAnswersHandler: CallableHandler<'countAnswers'> = async ({ formKey }, { db }) => {
  const responses = db
    .collectionGroup('surveyBayResponses')
    .where('surveyBayKey', '==', formKey)
    // Backups keep responses under the same collection id.
    .where(FieldPath.documentId(), '>=', db.doc('users/ '))
    .where(FieldPath.documentId(), '<', db.doc('usert/ '));
  const [all, unbegun] = await Promise.all([
    counted(responses),
    counted(responses.where('status', 'in', UNBEGUN)),
  ]);
  return { count: all - unbegun };
};
