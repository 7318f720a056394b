import { object, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { surveySummaryRecord } from '#domain/people/survey/survey-summary-record.ts';
import type { Planner } from '#domain/shared/write-plan.ts';

export const DEFAULT_SURVEY_TYPE = 'default';

/**
 * The result of a survey of one participant, `surveySummaries/{id}` (REPORT-SURV-02). Scores are read
 * as texts: some surveys store them as such.
 */
export const surveySummarySchema = object({
  id: text(),
  subjectID: text(),
  percent_progress: text(),
  function: text(),
  impact: text(),
  treatment_week: text(),
  nps: text(),
  avgd_baseline_score: text(),
  percent_change_from_baseline: text(),
  response_id: text(),
  score: text(),
  symptoms: text(),
  week_of_year: text(),
  zendeskID: text(),
  survey: text(),
  survey_type: text().default(DEFAULT_SURVEY_TYPE),
  start_date: time(),
  enddate: time(),
});

export type SurveySummary = Stored<InferType<typeof surveySummarySchema>>;

export const decodeSurveySummary = documentReader(surveySummarySchema);

/** The fields of a summary that an import sets; its id is that of the document. */
export type SurveySummaryFields = Readonly<
  { subjectID: string } & Partial<Omit<InferType<typeof surveySummarySchema>, 'id' | 'subjectID'>>
>;

/**
 * Sets a summary, new or not; fields that are not named stay (REPORT-SURV-05, REPORT-D-67).
 * @throws AppError without a subject ID: nobody would find the summary again
 */
export function planSetSummary(summaryID: string, fields: SurveySummaryFields): Planner {
  const path = docPath('surveySummary', { summaryID });
  const subjectID = fields.subjectID.trim();
  return async (read) => {
    if (subjectID === '') {
      throw new AppError('invalid-argument', 'A survey summary needs a subject ID.');
    }
    const stored = await read(path);
    const survey_type =
      fields.survey_type ?? (stored ? undefined : surveySummarySchema.getDefault().survey_type);
    const data = {
      ...fields,
      id: summaryID,
      subjectID,
      ...(survey_type === undefined ? {} : { survey_type }),
    };
    return {
      action: 'Set survey summary',
      writes: [{ of: surveySummaryRecord, kind: 'merge', path, data }],
    };
  };
}
