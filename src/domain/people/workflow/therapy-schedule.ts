/** How long therapy lasts, in therapy weeks (CORE-THER-03, -04). */
export const THERAPY_WEEKS = 12;
export const EXT_THERAPY_WEEKS = 36;

/** A survey is due in the first week and then in every so many weeks (CORE-THER-05). */
const SURVEY_EVERY = 4;

/** The first survey falls so many days after the start of therapy (CORE-THER-06). */
const FIRST_AFTER_DAYS = 5;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface TherapyPlan {
  /** Whether this is the therapy of the extension. */
  readonly extension: boolean;
  readonly study: string;
}

/** The days of one therapy week: 8 in the extension of study 005, else 7 (CORE-THER-07, -08). */
export function weekLength({ extension, study }: TherapyPlan): number {
  return extension && study === '005' ? 8 : 7;
}

export interface PredictedSurvey {
  readonly week: number;
  readonly date: Date;
}

/**
 * When surveys are expected (CORE-D-70): in week 1 and in every week that divides by 4, each on the
 * start plus 5 days plus the therapy weeks before it.
 *
 * @param start the day on which therapy began, read in UTC (see `therapyStart`)
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
