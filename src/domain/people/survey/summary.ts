import { object, type InferType } from 'yup';
import { AppError } from '#domain/shared/app-error.ts';
import { text, time } from '#domain/shared/fields.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';
import { surveySummaryRecord } from '#domain/people/survey/survey-summary-record.ts';
import type { Planner } from '#domain/shared/write-plan.ts';

const DEFAULT_SURVEY_TYPE = 'default';

/**
 * A participant's survey result, `surveySummaries/{id}` (REPORT-SURV-02). Scores are read as
 * strings, because some surveys store them so.
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

/** The summary fields an import sets; the id is the document's. */
export type SurveySummaryFields = Readonly<
  { subjectID: string } & Partial<Omit<InferType<typeof surveySummarySchema>, 'id' | 'subjectID'>>
>;

/**
 * Creates or updates a summary; other fields stay (REPORT-SURV-05, REPORT-D-67).
 *
 * @throws AppError without a subject ID, because the summary could never be found
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
