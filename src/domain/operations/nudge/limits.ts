import { clockText, localTime, type TimeOfDay } from './local-clock.ts';

/** A nudge's quiet hours and daily limit, by each person's clock (TEAM-NUDGE-01). */
export interface Limits {
  /** HH:MM, inclusive; empty without quiet hours. */
  readonly quietFrom: string;
  /** HH:MM, exclusive; before `quietFrom` when the quiet hours span midnight. */
  readonly quietTo: string;
  /** Maximum messages of all nudges to one person per day; null without a limit. */
  readonly mostPerDay: number | null;
}

export const NO_LIMITS: Limits = { quietFrom: '', quietTo: '', mostPerDay: null };

type Quiet = Pick<Limits, 'quietFrom' | 'quietTo'>;

const quietText = ({ quietFrom, quietTo }: Quiet) => `from ${quietFrom} until ${quietTo}`;

/** Whether a time is within the quiet hours; HH:MM strings sort chronologically. */
function isQuiet(clock: string, { quietFrom, quietTo }: Quiet): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  return quietFrom < quietTo
    ? clock >= quietFrom && clock < quietTo
    : clock >= quietFrom || clock < quietTo;
}

/** The facts about a person that limits depend on. */
interface Spared {
  readonly timezone: string;
  /** Times of nudge messages to the person, at least since the start of the local day. */
  readonly sent?: readonly Date[];
}

/** Why the limits leave a person out at a moment; empty when they do not. */
export function whyLeftOut({ timezone, sent = [] }: Spared, limits: Limits, at: Date): string {
  const { quietFrom, mostPerDay } = limits;
  if (quietFrom === '' && mostPerDay === null) return '';
  const local = localTime(at, timezone);
  if (!local) return 'The limits need a local time, and the time zone is unknown.';
  const clock = local.text.slice(-5);
  if (isQuiet(clock, limits))
    return `It is ${clock} there, in the quiet hours ${quietText(limits)}.`;
  const today = sent.filter((time) => localTime(time, timezone)?.day === local.day).length;
  if (mostPerDay === null || today < mostPerDay) return '';
  return `Nudges have already sent ${today} that day; the limit is ${mostPerDay}.`;
}

/** Why a nudge with this schedule can never reach anybody; empty when it can. */
export const whyAlwaysQuiet = (scheduled: TimeOfDay, quiet: Quiet): string =>
  isQuiet(clockText(scheduled), quiet)
    ? `${clockText(scheduled)} is within its own quiet hours, ${quietText(quiet)}: nobody would get it.`
    : '';

/** A summary of the limits; empty without limits. */
export function limitsText({ quietFrom, quietTo, mostPerDay }: Limits): string {
  const quiet = quietFrom && quietTo && `Quiet ${quietText({ quietFrom, quietTo })}`;
  return [quiet, mostPerDay !== null && `${quiet ? 'at' : 'At'} most ${mostPerDay} a day`]
    .filter(Boolean)
    .join(', ');
}
