/** The length of therapy in weeks (CORE-THER-03, -04). */
export const THERAPY_WEEKS = 12;
export const EXT_THERAPY_WEEKS = 36;

/** A survey is due in week 1, then at this interval in weeks (CORE-THER-05). */
const SURVEY_EVERY = 4;

/** Days from the start of therapy to the first survey (CORE-THER-06). */
const FIRST_AFTER_DAYS = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TherapyPlan {
  readonly extension: boolean;
  readonly study: string;
}

/** Days per therapy week: 8 in the extension of study 005, otherwise 7 (CORE-THER-07, -08). */
export function weekLength({ extension, study }: TherapyPlan): number {
  return extension && study === '005' ? 8 : 7;
}

export interface PredictedSurvey {
  readonly week: number;
  readonly date: Date;
}

/**
 * When surveys are due (CORE-D-70): in week 1 and every week divisible by 4, at the start plus 5
 * days plus the preceding therapy weeks.
 * @param start the first day of therapy in UTC (see `therapyStart`)
 */
export function predictedSchedule(start: Date, plan: TherapyPlan): readonly PredictedSurvey[] {
  const weeks = plan.extension ? EXT_THERAPY_WEEKS : THERAPY_WEEKS;
  const due = Array.from({ length: weeks }, (_, i) => i + 1).filter(
    (week) => week === 1 || week % SURVEY_EVERY === 0,
  );
  return due.map((week) => {
    const days = FIRST_AFTER_DAYS + (week - 1) * weekLength(plan);
    return { week, date: new Date(start.getTime() + days * DAY_MS) };
  });
}
