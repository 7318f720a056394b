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

/** What is known of somebody's screening week; its days are those of her own clock (OPS-D-61). */
export interface ScreeningWeek {
  /** Null where nobody knows when it began. */
  readonly start: DayNumber | null;
  /** Whole days since it began. */
  readonly days: number | null;
}

/** When the week began: as her enrolment says, else with her account, whose first program it is. */
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

/** The days on which somebody opened the app, newest first, and whether these are enough (OPS-SWD-08). */
export function appUse(
  { timezone }: Pick<User, 'timezone'>,
  uses: readonly Pick<Usage, 'timeOpened' | 'timeClosed'>[],
): { readonly days: readonly UsageDay[]; readonly engaged: boolean } {
  const { days } = usageByDay(uses, participantZone(timezone));
  return { days, engaged: isEngaged(days.length) };
}
