import { orderBy, where } from 'firebase/firestore';
import {
  decodeSurveySummary,
  planSetSummary,
  type SurveySummaryFields,
} from '#domain/people/survey/summary.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { commit } from '#data/engine/commit.ts';
import { listSource } from '#data/engine/sources.ts';

/** The query limit of the rules. */
const MAX_SUMMARIES = 1000;

/** A subject's survey summaries, newest first; omits those without an end. */
export const surveySummariesSource = (subjectID: string) =>
  listSource(
    collectionPath('surveySummary', {}),
    decodeSurveySummary,
    [where('subjectID', '==', subjectID), orderBy('enddate', 'desc')],
    { name: `subject=${subjectID}`, max: MAX_SUMMARIES },
  );

/** Writes a summary; for import tools, admins only. */
export async function setSurveySummary(
  summaryID: string,
  fields: SurveySummaryFields,
): Promise<void> {
  await commit(planSetSummary(summaryID, fields));
}
