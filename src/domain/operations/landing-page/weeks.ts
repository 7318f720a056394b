import { GENERATED_DAYS, type SurveyWeek } from './parts.ts';

const byWeek = (a: SurveyWeek, b: SurveyWeek): number => Number(a.week) - Number(b.week);

const generated = (week: number, surveys: readonly string[]): SurveyWeek => ({
  week,
  surveys: [...surveys],
  daysToCompleteTherapySurvey: GENERATED_DAYS,
});

/** The existing weeks, plus the missing ones of 1 to `last`, in order (OPS-D-25). */
export function withGeneratedWeeks(
  weeks: readonly SurveyWeek[],
  last: number,
  surveys: readonly string[],
): SurveyWeek[] {
  const present = new Set(weeks.map(({ week }) => Number(week)));
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter(
    (week) => !present.has(week),
  );
  return [...weeks, ...missing.map((week) => generated(week, surveys))].sort(byWeek);
}

export function withNextWeek(weeks: readonly SurveyWeek[]): SurveyWeek[] {
  const numbers = weeks.map(({ week }) => Number(week)).filter((week) => Number.isFinite(week));
  return [...weeks, generated(Math.max(0, ...numbers) + 1, [])];
}
