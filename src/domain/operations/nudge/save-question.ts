import { clockText, isAtNight, type TimeOfDay } from './local-clock.ts';
import { reachOf, type NudgeUser } from './nudge-user.ts';

/** A nudge that reaches more people than this is saved by a second click. */
export const MANY_PEOPLE = 50;

const isTime = (value: unknown): value is TimeOfDay => {
  const { hours, minutes } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof hours === 'number' && typeof minutes === 'number';
};

/** The time of day in the form of a nudge; null while it says none. */
export function timeOf({ scheduledTime }: Readonly<Record<string, unknown>>): TimeOfDay | null {
  if (!isTime(scheduledTime)) return null;
  const { hours, minutes } = scheduledTime;
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 ? scheduledTime : null;
}

/**
 * What is asked before an active nudge is saved that reaches many people, or anybody at night by her own
 * clock; null where nothing is.
 *
 * @param users whom it captures; null while nobody knows, which is asked about as well
 */
export function saveQuestion(
  { active, scheduledTime }: Readonly<Record<string, unknown>>,
  users: readonly Pick<NudgeUser, 'error'>[] | null,
): string | null {
  if (active !== true) return null;
  if (users === null) return 'It is not known yet how many people this nudge reaches.';
  const reach = reachOf(users);
  const people = `${reach} ${reach === 1 ? 'person' : 'people'}`;
  if (reach > 0 && isTime(scheduledTime) && isAtNight(scheduledTime)) {
    return `This nudge reaches ${people} at night, at ${clockText(scheduledTime)} by their own clock.`;
  }
  return reach > MANY_PEOPLE ? `This nudge reaches ${people}.` : null;
}
