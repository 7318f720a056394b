import { between, cycle, randomFrom } from '#tools/seed/random.ts';
import { ago, DAY, MINUTE } from '#tools/seed/time.ts';
import { hasEverything } from './cast.ts';
import { endOf, evenly, openings, usesWithin, type Opening } from './openings.ts';
import type { Participant } from './participants.ts';
import { isControl, type Period } from './periods.ts';

/** A program session; null when not reached. */
export interface Session {
  readonly id: string;
  readonly status: 'completed' | 'in-progress' | 'not-started';
  readonly started: Date | null;
  readonly completed: Date | null;
}

/** Programs aim for a session a day; a few people have all of them. */
const SESSIONS_AT_MOST = 16;
const ALL_SESSIONS = 84;

/** Waiting sessions after the current one. */
const WAITING = 2;

/** The sessions of a therapy period, each during an app use, at most one a day. */
export function sessionsOf(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): Session[] {
  const { program, start, end, isTherapy } = period;
  if (!isTherapy || isControl(program)) return [];
  const random = randomFrom(seed, `sessions ${person.uid} ${program}`);
  const uses = firstOfDays(usesWithin(openings(person, now, seed), start, end));
  const goesOn = end.getTime() === now.getTime();
  const past = uses.filter((use, at) => use.closed && !(goesOn && at === uses.length - 1));
  const chosen = evenly(past, Math.min(past.length, sessionsBy(person, period)));
  const completed = chosen.map((use): Omit<Session, 'id'> => {
    const started = new Date(use.opened.getTime() + between(random, 20, 100) * 1000);
    const done = ago(endOf(use, now), between(random, 10, 50) * 1000);
    return { status: 'completed', started, completed: done };
  });
  const begun = uses.at(-1);
  return [...completed, ...(goesOn && begun ? following(begun, now) : [])].map((session, at) => ({
    ...session,
    id: `session-${at + 1}`,
  }));
}

/** Some do a session nearly every day, others every third. */
function sessionsBy({ index, pace: ownPace }: Participant, { start, end }: Period): number {
  const days = (end.getTime() - start.getTime()) / DAY;
  if (ownPace !== undefined) return Math.max(1, Math.floor(days * ownPace));
  const [pace, most] = hasEverything(index)
    ? [1, ALL_SESSIONS]
    : [cycle([0.9, 0.6, 0.35], index), SESSIONS_AT_MOST];
  return Math.min(most, Math.max(1, Math.floor(days * pace)));
}

function following(use: Opening, now: Date): Omit<Session, 'id'>[] {
  const started = new Date(Math.min(use.opened.getTime() + MINUTE, now.getTime()));
  const waits = { status: 'not-started', started: null, completed: null } as const;
  return [
    { status: 'in-progress', started, completed: null },
    ...Array.from({ length: WAITING }, () => waits),
  ];
}

function firstOfDays(uses: readonly Opening[]): Opening[] {
  const dayOf = (use: Opening | undefined) => use && Math.floor(use.opened.getTime() / DAY);
  return uses.filter((use, at) => dayOf(use) !== dayOf(uses[at - 1]));
}
