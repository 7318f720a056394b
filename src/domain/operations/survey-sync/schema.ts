import { object, type InferType } from 'yup';
import { flag, identity, text, time } from '#domain/shared/fields.ts';
import { documentReader, type Stored } from '#domain/shared/read-document.ts';

/** The surveys with preset buttons, by stored name (OPS-SYNC-02). */
export const SURVEY_PRESETS = [
  { label: 'Baseline', name: 'baseline' },
  { label: 'Screening Questionnaire', name: 'screening' },
  { label: 'Weekly ACT', name: 'weekly_ACT' },
  { label: 'Weekly ACT+', name: 'weekly_ACT+' },
  { label: 'Weekly ST', name: 'weekly_ST' },
  { label: 'Weekly ST+', name: 'weekly_ST+' },
] as const;

/**
 * The summary field with the status of a survey; the field named like the survey holds the time.
 */
export const statusField = (surveyName: string): string => `${surveyName}_status`;

/** The summary's own fields, which no survey may be named like. */
const OWN_FIELDS = ['email', 'lastUpdated', 'lastSurveySynced', 'userExists'];

/** Whether a survey's fields would overwrite none of another. */
export const isSurveyName = (name = ''): boolean =>
  !OWN_FIELDS.includes(name) && !name.endsWith(statusField(''));

/** The summary fields that are read, `analytics/SurveyMonkeyData/byEmail/{email}` (OPS-D-56). */
export const surveyPersonSchema = object({
  email: identity(),
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

/** A preset's id at the provider: its name by default, overridable by configuration (OPS-D-55). */
export function surveyIDs(configured = ''): ReadonlyMap<string, string> {
  const configuredIDs = configured.split(',').flatMap((part) => {
    const [name = '', id = ''] = part.split('=').map((text) => text.trim());
    return name !== '' && id !== '' ? [[name, id] as const] : [];
  });
  return new Map([...SURVEY_PRESETS.map(({ name }) => [name, name] as const), ...configuredIDs]);
}
