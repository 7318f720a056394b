import { orderBy, where } from 'firebase/firestore';
import {
  decodeSurveySummary,
  planSetSummary,
  type SurveySummaryFields,
} from '#domain/people/survey/summary.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commit } from '#data/engine/commit.ts';
import { listSource } from '#data/engine/sources.ts';

/** The most that the rules let a browser ask for. */
const MAX_SUMMARIES = 1000;

/** The survey summaries of a subject, newest first; one without an end is not in it. */
export const surveySummariesSource = (subjectID: string) =>
  listSource(
    collectionPath('surveySummary', {}),
    decodeSurveySummary,
    [where('subjectID', '==', subjectID), orderBy('enddate', 'desc')],
    { name: `subject=${subjectID}`, max: MAX_SUMMARIES },
  );

/** Sets a summary; for tools that bring results in, and for admins alone. */
export async function setSurveySummary(
  summaryID: string,
  fields: SurveySummaryFields,
): Promise<void> {
  await commit(planSetSummary(summaryID, fields));
}
