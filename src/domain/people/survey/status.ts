/** Survey statuses, stored as displayed, with blanks (CORE-WORK-14, CORE-D-65). */
export const SURVEY_STATUSES = [
  'assigned',
  'completed',
  'in progress',
  'expired',
  'expired in progress',
  'failed',
] as const;

export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

export type SurveyColour = 'blue' | 'green' | 'teal' | 'amber' | 'orange' | 'red';

/** Colours by status (CORE-D-68). */
const COLOURS: Readonly<Record<SurveyStatus, SurveyColour>> = {
  assigned: 'blue',
  completed: 'green',
  'in progress': 'teal',
  expired: 'amber',
  'expired in progress': 'orange',
  failed: 'red',
};

/** Parses a stored status; null for any other value. */
export function readSurveyStatus(stored: string): SurveyStatus | null {
  return SURVEY_STATUSES.find((status) => status === stored.trim().toLowerCase()) ?? null;
}

/** The colour of a stored survey status; null for an unknown value. */
export function surveyColour(stored: string): SurveyColour | null {
  const status = readSurveyStatus(stored);
  return status && COLOURS[status];
}
