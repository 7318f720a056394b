import { object, type InferType } from 'yup';
import { flag, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The surveys that the buttons preset, under the names that are stored (OPS-SYNC-02). */
export const SURVEY_PRESETS = [
  { label: 'Baseline', name: 'baseline' },
  { label: 'Screening Questionnaire', name: 'screening' },
  { label: 'Weekly ACT', name: 'weekly_ACT' },
  { label: 'Weekly ACT+', name: 'weekly_ACT+' },
  { label: 'Weekly ST', name: 'weekly_ST' },
  { label: 'Weekly ST+', name: 'weekly_ST+' },
] as const;

/** The field of a summary that holds the status of a survey; the time is in the field of its name. */
export const statusField = (surveyName: string): string => `${surveyName}_status`;

/** What is read of a summary here, `analytics/SurveyMonkeyData/byEmail/{email}` (OPS-D-56). */
export const surveyPersonSchema = object({
  email: text(),
  lastUpdated: time(),
  lastSurveySynced: text(),
  userExists: flag(),
  screening: time(),
  screening_status: text(),
  baseline: time(),
  baseline_status: text(),
});

export type SurveyPerson = Stored<InferType<typeof surveyPersonSchema>>;

export const decodeSurveyPerson = documentReader(surveyPersonSchema);

/** The id that a preset has at the provider: its name, unless the configuration says another (OPS-D-55). */
export function surveyIDs(configured = ''): ReadonlyMap<string, string> {
  const own = configured.split(',').flatMap((part) => {
    const [name = '', id = ''] = part.split('=').map((text) => text.trim());
    return name !== '' && id !== '' ? [[name, id] as const] : [];
  });
  return new Map([...SURVEY_PRESETS.map(({ name }) => [name, name] as const), ...own]);
}
