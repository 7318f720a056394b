import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import {
  localDay,
  participantZone,
  type DayNumber,
} from '#domain/people/participation/local-day.ts';
import type { Usage } from '#domain/people/usage/schema.ts';
import { usageByDay, type UsageDay } from '#domain/people/usage/usage.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isEngaged } from './programs.ts';

type Person = Pick<User, 'created' | 'timezone'>;

/** A person's screening week; days follow the person's clock (OPS-D-61). */
export interface ScreeningWeek {
  /** Null when the start is unknown. */
  readonly start: DayNumber | null;
  /** Whole days since the start. */
  readonly days: number | null;
}

/**
 * The start of the week: the enrolment, otherwise the creation of the account, since this is its
 * first program.
 */
export function screeningWeek(
  { created, timezone }: Person,
  enrolment: Pick<Enrolment, 'therapyStartDate'> | null,
  now: Date,
): ScreeningWeek {
  const began = enrolment?.therapyStartDate ?? created;
  if (began === null) return { start: null, days: null };
  const zone = participantZone(timezone);
  const start = localDay(began, zone);
  return { start, days: Math.max(0, localDay(now, zone) - start) };
}

/** The days with an app open, newest first, and whether there are enough (OPS-SWD-08). */
export function appUse(
  { timezone }: Pick<User, 'timezone'>,
  uses: readonly Pick<Usage, 'timeOpened' | 'timeClosed'>[],
): { readonly days: readonly UsageDay[]; readonly engaged: boolean } {
  const { days } = usageByDay(uses, participantZone(timezone));
  return { days, engaged: isEngaged(days.length) };
}

/** Days shown separately: those of the week itself. */
export const WEEK_DAYS = 7;

/** The opens on each day of a week, and the days outside of it. */
export interface WeekOfOpens {
  readonly week: readonly { readonly day: DayNumber; readonly opens: number }[];
  readonly others: readonly UsageDay[];
}

/** @param start null when unknown: the week then begins on the first day with an open */
export function opensOfWeek(days: readonly UsageDay[], start: DayNumber | null): WeekOfOpens {
  const first = start ?? days.at(-1)?.day;
  if (first === undefined) return { week: [], others: [] };
  const opensOn = new Map(days.map(({ day, opens }) => [day, opens]));
  const week = Array.from({ length: WEEK_DAYS }, (_, at) => ({
    day: first + at,
    opens: opensOn.get(first + at) ?? 0,
  }));
  return { week, others: days.filter(({ day }) => day < first || day >= first + WEEK_DAYS) };
}
