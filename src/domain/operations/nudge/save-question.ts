import { whyAlwaysQuiet } from './limits.ts';
import { clockText, isAtNight, type TimeOfDay } from './local-clock.ts';
import { reachOf, type NudgeUser } from './nudge-user.ts';

/** Saving a nudge that reaches more people requires a second click. */
const MANY_PEOPLE = 50;

const isTime = (value: unknown): value is TimeOfDay => {
  const { hours, minutes } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof hours === 'number' && typeof minutes === 'number';
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The time of day in the form; null while it is empty. */
export function timeOf({ scheduledTime }: Readonly<Record<string, unknown>>): TimeOfDay | null {
  if (!isTime(scheduledTime)) return null;
  const { hours, minutes } = scheduledTime;
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 ? scheduledTime : null;
}

/**
 * The confirmation before saving an active nudge that reaches nobody, many people, or anybody at
 * night; null when none is needed.
 * @param users the captured users; null while unknown, which also needs confirmation
 */
export function saveQuestion(
  values: Readonly<Record<string, unknown>>,
  users: readonly Pick<NudgeUser, 'error'>[] | null,
): string | null {
  const { active, scheduledTime } = values;
  if (active !== true) return null;
  const quiet = { quietFrom: textOf(values['quietFrom']), quietTo: textOf(values['quietTo']) };
  const never = isTime(scheduledTime) ? whyAlwaysQuiet(scheduledTime, quiet) : '';
  if (never !== '') return never;
  if (users === null) return 'It is not known yet how many people this nudge reaches.';
  const reach = reachOf(users);
  const people = `${reach} ${reach === 1 ? 'person' : 'people'}`;
  if (reach > 0 && isTime(scheduledTime) && isAtNight(scheduledTime)) {
    return `This nudge reaches ${people} at night, at ${clockText(scheduledTime)} by their own clock.`;
  }
  return reach > MANY_PEOPLE ? `This nudge reaches ${people}.` : null;
}
