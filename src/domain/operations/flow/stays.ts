import { endingOf, movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import type { MoveLog } from '#domain/people/workflow/move-log.ts';
import { pathOf } from '#domain/people/workflow/replay.ts';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';

/** What the times look at of a user. */
export interface StayUser {
  readonly docID: string;
  readonly workflowStatus: string;
  readonly created: Date | null;
  readonly landingPageKey: string;
  readonly site: string;
}

/** One stay of one user in one step. */
export interface Stay<User> {
  readonly user: User;
  readonly status: WorkflowStatus;
  /** When she came; null where the moves that are known do not say. */
  readonly from: Date | null;
  /** When she left; null while she is there, or where the moves do not say. */
  readonly to: Date | null;
  readonly here: boolean;
}

/** Ends that somebody may still leave on her way, as who opens the app after all. */
const isLeftStill = (status: WorkflowStatus): boolean =>
  endingOf(status) === 'left' &&
  movesFrom(status).some(({ to }) => endingOf(to) === null && onWay(to));

const onWay = (status: WorkflowStatus): boolean => !status.endsWith('early-termination-followup');

/** The statuses in which people wait to go on; where a way is over nobody waits. */
export const STEPS: readonly WorkflowStatus[] = WORKFLOW_STATUSES.filter(
  (status) => endingOf(status) === null || isLeftStill(status),
);

/**
 * How users went through the steps, by the moves that are known. Of an older move that is not among them
 * only that it was made is known: a stay then has no begin.
 *
 * @param moves in any order; those of nobody among the users are left out
 */
export function staysOf<User extends StayUser>(
  users: readonly User[],
  moves: readonly Pick<
    MoveLog,
    'docID' | 'userUID' | 'fromStatus' | 'toStatus' | 'timestamp' | 'movedBy'
  >[],
): readonly Stay<User>[] {
  const logs = groupedBy(moves, ({ userUID }) => userUID);
  return users.flatMap((user) => {
    const { status: now, visits } = pathOf(logs.get(user.docID) ?? [], user);
    return visits
      .map(({ status, from, to }, at) => {
        return { user, status, from, to, here: status === now && at === visits.length - 1 };
      })
      .filter(({ status }) => STEPS.includes(status));
  });
}

/** By what times are told apart. */
export const DIMENSIONS = ['step', 'landingPage', 'site', 'week'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

const two = (part: number): string => String(part).padStart(2, '0');

/** The Monday of the week, "2026-11-23", where the reader is. */
export function weekOf(at: Date): string {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7));
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** What a stay is counted under; empty where that is not known. */
export function keyIn(dimension: Dimension, { user, status, from }: Stay<StayUser>): string {
  const keys = { step: status, landingPage: user.landingPageKey, site: user.site };
  if (dimension !== 'week') return keys[dimension];
  return from ? weekOf(from) : '';
}

export type StayFilters = Readonly<Partial<Record<Dimension, string>>>;

/** Those that meet every filter that is set. */
export const staysWhere = <S extends Stay<StayUser>>(
  stays: readonly S[],
  filters: StayFilters,
): readonly S[] =>
  stays.filter((stay) =>
    DIMENSIONS.every(
      (dimension) =>
        (filters[dimension] ?? '') === '' || keyIn(dimension, stay) === filters[dimension],
    ),
  );

/** Milliseconds from coming to leaving, or to now; null where either is not known. */
export function lengthOf({ from, to, here }: Stay<unknown>, now: Date): number | null {
  const end = to ?? (here ? now : null);
  // A clock that runs behind the server's must not show a negative time.
  return from && end ? Math.max(0, end.getTime() - from.getTime()) : null;
}

/**
 * The smallest of some numbers that so large a share of them does not exceed (nearest rank).
 *
 * @returns null of none
 */
export function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** How long people stayed in one step, or in a part of it, and who is in it now. Times in milliseconds. */
export interface StepTime<User> {
  readonly key: string;
  /** Stays that are over and whose length is known. */
  readonly over: readonly Stay<User>[];
  readonly median: number | null;
  /** Nine of ten stayed no longer. */
  readonly ninth: number | null;
  /** Stays that go on. */
  readonly waiting: readonly Stay<User>[];
  /** Half of those whose begin is known have waited no longer. */
  readonly waitingMedian: number | null;
  readonly waitingLongest: number | null;
  /** How many wait since a time that the known moves do not say. */
  readonly waitingSinceUnknown: number;
}

/** The times by one dimension; steps in their order, and all of them, everything else by its name. */
export function stepTimes<User extends StayUser>(
  stays: readonly Stay<User>[],
  dimension: Dimension,
  now: Date,
): readonly StepTime<User>[] {
  const groups = groupedBy(stays, (stay) => keyIn(dimension, stay));
  const keys = dimension === 'step' ? STEPS : [...groups.keys()].sort();
  return keys.map((key) => timesOf(key, groups.get(key) ?? [], now));
}

function timesOf<User>(key: string, stays: readonly Stay<User>[], now: Date): StepTime<User> {
  const known = (some: readonly Stay<User>[]) => some.flatMap((stay) => lengthOf(stay, now) ?? []);
  const over = stays.filter((stay) => !stay.here && lengthOf(stay, now) !== null);
  const waiting = stays.filter(({ here }) => here);
  const [stayed, waited] = [known(over), known(waiting)];
  return {
    key,
    over,
    median: quantile(stayed, 0.5),
    ninth: quantile(stayed, 0.9),
    waiting,
    waitingMedian: quantile(waited, 0.5),
    waitingLongest: quantile(waited, 1),
    waitingSinceUnknown: waiting.length - waited.length,
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** "0.5", "12.3": days with one decimal. */
export const daysText = (ms: number | null): string =>
  ms === null ? '' : (ms / DAY_MS).toFixed(1);
