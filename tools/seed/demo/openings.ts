import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { between, randomFrom, share } from '#tools/seed/random.ts';
import type { Random } from '#domain/people/subject/ids.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { hasEverything } from './cast.ts';
import { appTime } from './hours.ts';
import { enteredAt, leftAt } from './journeys.ts';
import type { Participant, UsageClass } from './participants.ts';

/** One use of the app, from open to close. */
export interface Opening {
  readonly opened: Date;
  /** Null while open, or after a crash. */
  readonly closed: Date | null;
}

/** The minimum time between opens and the maximum length of use. */
const APART = 50 * MINUTE;

/** Time since the last app open. */
const LAST: Readonly<Record<Exclude<UsageClass, 'never'>, readonly [least: number, most: number]>> =
  {
    today: [5 * MINUTE, 23 * HOUR],
    yesterday: [25 * HOUR, 47 * HOUR],
    older: [3 * DAY, 9 * DAY],
  };

/** App uses, newest first; empty for people who never used it. */
export function openings(person: Participant, now: Date, seed: number): Opening[] {
  if (person.usage === 'never') return [];
  const random = randomFrom(seed, `usage ${person.email}`);
  const last = lastOpening(person, now, random);
  const therapies = therapiesUntil(person, last);
  // Therapy begins with the first open in it.
  const fixed = [last, ...therapies.map(({ from }) => from)];
  const screening = { from: person.created, to: new Date(person.created.getTime() + 7 * DAY) };
  const others = [
    ...spread({ ...screening, count: between(random, 4, 11) }, random),
    ...therapies.flatMap((therapy) => spread({ ...therapy, count: wanted(person) }, random)),
  ].filter((time) => time > person.created && time < last);
  return apart(fixed, others)
    .sort((a, b) => b.getTime() - a.getTime())
    .map((opened) => {
      const closed = new Date(opened.getTime() + between(random, 6, 44) * MINUTE);
      const crashed = random(14) === 0;
      return { opened, closed: crashed || closed > now ? null : closed };
    });
}

/** The maximum for a fully compliant participant in one therapy. */
const USES_AT_MOST = 100;

/** Some use the app nearly daily for weeks, others twice a week. */
function wanted({ index, pace }: Participant): number {
  if (pace !== undefined) return Math.round(USES_AT_MOST * pace);
  if (hasEverything(index)) return 80;
  return index % 3 === 0 ? 48 : 11 + (index % 6);
}

interface Therapy {
  readonly from: Date;
  readonly to: Date;
}

function therapiesUntil({ moves, pace }: Participant, last: Date): Therapy[] {
  return (['therapy', 'EXT-therapy'] as const).flatMap((status) => {
    const entered = enteredAt(moves, status);
    if (!entered) return [];
    const left = leftAt(moves, status);
    // A persistent participant continues into the closing week.
    const to = (left && pace !== undefined ? new Date(left.getTime() + 7 * DAY) : left) ?? last;
    return [{ from: ago(entered, 20_000), to: to < last ? to : last }];
  });
}

/** Evenly spaced times while people are awake; at most two a day. */
function spread({ from, to, count }: Therapy & { count: number }, random: Random): Date[] {
  const span = to.getTime() - from.getTime();
  const parts = Math.min(count, Math.ceil((span / DAY) * 2));
  return Array.from({ length: parts }, (_, at) => {
    const begin = from.getTime() + (span * at) / parts;
    return appTime(share(random), new Date(begin), new Date(begin + span / parts));
  }).filter((time) => time !== null);
}

/** The fixed times, plus those others that are far enough from all before. */
function apart(fixed: readonly Date[], others: readonly Date[]): Date[] {
  const kept = [...fixed];
  for (const time of others) {
    if (kept.every((earlier) => Math.abs(earlier.getTime() - time.getTime()) >= APART))
      kept.push(time);
  }
  return kept;
}

function lastOpening(person: Participant, now: Date, random: Random): Date {
  const [least, most] = person.usage === 'never' ? [0, 0] : LAST[person.usage];
  const until = usesUntil(person);
  const part = share(random);
  const latest = until && until < ago(now, least) ? until : ago(now, least);
  const wished = latest === until ? ago(until, 3 * DAY) : ago(now, most);
  const earliest = wished < person.created ? person.created : wished;
  return appTime(part, earliest, latest) ?? new Date(person.created.getTime() + MINUTE);
}

const WAITING: Readonly<Partial<Record<WorkflowStatus, WorkflowStatus>>> = {
  'pre-therapy': 'pre-therapy',
  'never-started': 'pre-therapy',
  'EXT-pre-therapy': 'EXT-pre-therapy',
  'EXT-never-started': 'EXT-pre-therapy',
};

/** The end of app use for somebody waiting for therapy or gone; null otherwise. */
function usesUntil({ status, moves }: Participant): Date | null {
  const waiting = status === '' ? undefined : WAITING[status];
  if (waiting) return enteredAt(moves, waiting);
  const gone = /(abandoned|fail|declined|early-termination)$/.test(status);
  const left = moves.at(-1)?.at;
  return gone && left ? left : null;
}

/** The uses within a period, oldest first. */
export function usesWithin(uses: readonly Opening[], start: Date, end: Date): Opening[] {
  return uses
    .filter(({ opened }) => opened >= ago(start, MINUTE) && opened < end)
    .sort((a, b) => a.opened.getTime() - b.opened.getTime());
}

/** Samples a list evenly; all of a shorter one. */
export function evenly<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list];
  return list.filter(
    (_, at) =>
      Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length),
  );
}

/** The latest end of a use. */
export function endOf({ opened, closed }: Opening, now: Date): Date {
  return closed ?? new Date(Math.min(opened.getTime() + 15 * MINUTE, now.getTime()));
}

/** A time during a use. */
export function during(use: Opening, part: number, now: Date): Date {
  const length = endOf(use, now).getTime() - use.opened.getTime();
  return new Date(use.opened.getTime() + Math.floor(length * part));
}
