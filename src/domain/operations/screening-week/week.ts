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
