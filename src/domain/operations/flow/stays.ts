import { endingOf, movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import type { MoveLog } from '#domain/people/workflow/move-log.ts';
import { pathOf } from '#domain/people/workflow/replay.ts';
import { WORKFLOW_STATUSES, type WorkflowStatus } from '#domain/people/workflow/status.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';

/** The user fields used for durations. */
export interface StayUser {
  readonly docID: string;
  readonly workflowStatus: string;
  readonly created: Date | null;
  readonly landingPageKey: string;
  readonly site: string;
}

/** One user's stay in one step. */
export interface Stay<User> {
  readonly user: User;
  readonly status: WorkflowStatus;
  /** Null when unknown from the recorded moves. */
  readonly from: Date | null;
  /** Null while the stay lasts, or when unknown from the recorded moves. */
  readonly to: Date | null;
  readonly here: boolean;
}

/** Whether an end status can still be left, for example by opening the app after all. */
const isLeftStill = (status: WorkflowStatus): boolean =>
  endingOf(status) === 'left' &&
  movesFrom(status).some(({ to }) => endingOf(to) === null && onWay(to));

const onWay = (status: WorkflowStatus): boolean => !status.endsWith('early-termination-followup');

/** The statuses in which users wait; final statuses are excluded. */
export const STEPS: readonly WorkflowStatus[] = WORKFLOW_STATUSES.filter(
  (status) => endingOf(status) === null || isLeftStill(status),
);

/**
 * The stays of users in each step, derived from recorded moves. When an earlier move is missing,
 * the start of the stay is unknown.
 *
 * @param moves in any order; moves of other users are ignored
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

/** The dimensions by which durations are grouped. */
export const DIMENSIONS = ['step', 'landingPage', 'site', 'week'] as const;

export type Dimension = (typeof DIMENSIONS)[number];

const two = (part: number): string => String(part).padStart(2, '0');

/** The Monday of the week in local time, "2026-11-23". */
export function weekOf(at: Date): string {
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7));
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The group of a stay; empty when unknown. */
export function keyIn(dimension: Dimension, { user, status, from }: Stay<StayUser>): string {
  const keys = { step: status, landingPage: user.landingPageKey, site: user.site };
  if (dimension !== 'week') return keys[dimension];
  return from ? weekOf(from) : '';
}

export type StayFilters = Readonly<Partial<Record<Dimension, string>>>;

/** The stays that match every active filter. */
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

/** Duration in milliseconds, up to now for an open stay; null when unknown. */
export function lengthOf({ from, to, here }: Stay<unknown>, now: Date): number | null {
  const end = to ?? (here ? now : null);
  // Clock skew between client and server must not produce a negative time.
  return from && end ? Math.max(0, end.getTime() - from.getTime()) : null;
}

/**
 * Nearest-rank quantile.
 * @returns null for an empty list
 */
export function quantile(numbers: readonly number[], share: number): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** Durations in a step, or a part of it, and its current users. Times in milliseconds. */
export interface StepTime<User> {
  readonly key: string;
  /** Finished stays with a known duration. */
  readonly over: readonly Stay<User>[];
  readonly median: number | null;
  /** The 90th percentile. */
  readonly ninth: number | null;
  /** Open stays. */
  readonly waiting: readonly Stay<User>[];
  /** The median waiting time of open stays with a known start. */
  readonly waitingMedian: number | null;
  readonly waitingLongest: number | null;
  /** Number of open stays with an unknown start. */
  readonly waitingSinceUnknown: number;
}

/** Durations by one dimension; steps in workflow order, other dimensions by name. */
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
  const knownLengths = (list: readonly Stay<User>[]) =>
    list.flatMap((stay) => lengthOf(stay, now) ?? []);
  const over = stays.filter((stay) => !stay.here && lengthOf(stay, now) !== null);
  const waiting = stays.filter(({ here }) => here);
  const stayed = knownLengths(over);
  const waited = knownLengths(waiting);
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

/** Days with one decimal: "0.5", "12.3". */
export const daysText = (ms: number | null): string =>
  ms === null ? '' : (ms / DAY_MS).toFixed(1);
