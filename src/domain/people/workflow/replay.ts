import { isAllowedMove } from './allowed-moves.ts';
import type { MoveLog } from './move-log.ts';
import { readStatus, statusLabel, type WorkflowStatus } from './status.ts';

/** The log fields that a replay needs. */
export type LoggedMove = Pick<
  MoveLog,
  'docID' | 'fromStatus' | 'toStatus' | 'timestamp' | 'movedBy'
>;

/** One stay in a status. */
export interface Visit {
  readonly status: WorkflowStatus;
  /** Null when unknown from the log. */
  readonly from: Date | null;
  /** Null while the visit lasts, or when unknown from the log. */
  readonly to: Date | null;
  /** The person or function that moved the user there; empty when unknown from the log. */
  readonly movedBy: string;
}

/** An inconsistency in the log. */
export interface LogProblem {
  /** The entry concerned; null for the whole log. */
  readonly moveID: string | null;
  readonly text: string;
}

export interface Replay {
  /** The final status of the log; null when unknown. */
  readonly status: WorkflowStatus | null;
  /** The visits, oldest first; the last is the current one. */
  readonly visits: readonly Visit[];
  readonly problems: readonly LogProblem[];
}

/**
 * Replays a user's log: the resulting status, the visits, and inconsistencies. Orders entries by
 * time, and simultaneous ones so that they fit. Never throws.
 *
 * @param created the account's creation, if known: the start of "created"
 */
export function replay(log: readonly LoggedMove[], created: Date | null = null): Replay {
  const path = new Path(created);
  const waiting = [...log].sort(byTime);
  while (waiting.length > 0) {
    const at = nextOf(waiting, path.status);
    const [move] = waiting.splice(at, 1);
    if (move) path.take(move);
  }
  return { status: path.status, visits: path.visits, problems: path.problems };
}

/** Entries without a time last; the id breaks ties. */
function byTime(a: LoggedMove, b: LoggedMove): number {
  const time = ({ timestamp }: LoggedMove) => timestamp?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return time(a) - time(b) || (a.docID < b.docID ? -1 : 1);
}

/**
 * The index of the next entry: of the earliest entries the one that fits, else a fitting one
 * without a time, else the first.
 */
function nextOf(waiting: readonly LoggedMove[], status: WorkflowStatus | null): number {
  const first = waiting[0]?.timestamp?.getTime();
  const ofNow = waiting.filter((move) => move.timestamp?.getTime() === first);
  const fits = (move: LoggedMove) =>
    status === null
      ? ofNow.every((other) => readStatus(other.toStatus) !== readStatus(move.fromStatus))
      : readStatus(move.fromStatus) === status;
  const next = ofNow.find(fits) ?? waiting.find((move) => move.timestamp === null && fits(move));
  return next ? waiting.indexOf(next) : 0;
}

class Path {
  readonly visits: Visit[] = [];
  readonly problems: LogProblem[] = [];
  status: WorkflowStatus | null = null;
  readonly #created: Date | null;
  #last: { from: WorkflowStatus; to: WorkflowStatus } | null = null;

  constructor(created: Date | null) {
    this.#created = created;
  }

  take(move: LoggedMove): void {
    const { docID, timestamp, movedBy } = move;
    const from = readStatus(move.fromStatus);
    const to = readStatus(move.toStatus);
    if (!to || !from) {
      const unknown = to ? move.fromStatus : move.toStatus;
      this.#report(docID, `An entry names the unknown status “${unknown}”.`);
    }
    if (!to) return;
    if (!timestamp) this.#report(docID, `The move to ${statusLabel(to)} has no time.`);
    if (from !== null && this.#last?.from === from && this.#last.to === to && this.status === to) {
      this.#report(
        docID,
        `The move from ${statusLabel(from)} to ${statusLabel(to)} is logged twice.`,
      );
      return;
    }
    this.#arrive(from, move);
    if (from !== null && !isAllowedMove(from, to)) {
      this.#report(
        docID,
        `A move from ${statusLabel(from)} to ${statusLabel(to)} is not a known one.`,
      );
    }
    this.#leave(timestamp);
    this.visits.push({ status: to, from: timestamp, to: null, movedBy });
    this.status = to;
    this.#last = from && { from, to };
  }

  /**
   * Makes the move's origin the current status; reports a problem when the log had not led there.
   */
  #arrive(from: WorkflowStatus | null, { docID }: LoggedMove): void {
    if (from === null || from === this.status) return;
    if (this.status !== null) {
      this.#report(
        docID,
        `The log has no move from ${statusLabel(this.status)} to ${statusLabel(from)}: one is missing, or the order is wrong.`,
      );
    }
    const begun = this.visits.length === 0 && from === 'created' ? this.#created : null;
    this.visits.push({ status: from, from: begun, to: null, movedBy: '' });
    this.status = from;
  }

  #leave(at: Date | null): void {
    const last = this.visits.pop();
    if (last) this.visits.push({ ...last, to: at });
  }

  #report(moveID: string, text: string): void {
    this.problems.push({ moveID, text });
  }
}

/**
 * The known visits, ending in the stored status; a mismatch with the log is reported as a problem.
 */
export function pathOf(
  log: readonly LoggedMove[],
  user: { readonly workflowStatus: string; readonly created: Date | null },
): Replay {
  const replayed = replay(log, user.created);
  const status = readStatus(user.workflowStatus);
  if (status === replayed.status) return replayed;
  if (status === null) {
    const text = `The log leads to ${statusLabel(replayed.status ?? '')}, but the user has no known status.`;
    return { ...replayed, status, problems: [...replayed.problems, { moveID: null, text }] };
  }
  const text =
    replayed.status === null
      ? 'No moves of this user are logged.'
      : `The log leads to ${statusLabel(replayed.status)}, but the user is in ${statusLabel(status)}.`;
  const begun = log.length === 0 && status === 'created' ? user.created : null;
  return {
    status,
    visits: [...replayed.visits, { status, from: begun, to: null, movedBy: '' }],
    problems:
      begun === null || replayed.status !== null
        ? [...replayed.problems, { moveID: null, text }]
        : replayed.problems,
  };
}

/** The visits and the time shown for a status on the map. */
export interface TimeSpent {
  readonly visits: number;
  readonly here: boolean;
  /** Total known milliseconds; null when unknown. */
  readonly ms: number | null;
  /** Begin and end of an only visit; null for several, or when either is unknown. */
  readonly span: readonly [from: Date, to: Date] | null;
}

/** The time spent in each status up to now. */
export function timeSpent(
  { status, visits }: Pick<Replay, 'status' | 'visits'>,
  now: Date,
): ReadonlyMap<WorkflowStatus, TimeSpent> {
  const spent = new Map<WorkflowStatus, TimeSpent>();
  visits.forEach((visit, index) => {
    const here = index === visits.length - 1 && visit.status === status;
    const end = visit.to ?? (here ? now : null);
    // Clock skew between client and server must not produce a negative time.
    const ms = visit.from && end ? Math.max(0, end.getTime() - visit.from.getTime()) : null;
    const before = spent.get(visit.status);
    spent.set(visit.status, {
      visits: (before?.visits ?? 0) + 1,
      here: here || (before?.here ?? false),
      ms: ms === null ? (before?.ms ?? null) : ms + (before?.ms ?? 0),
      span: !before && visit.from && end ? [visit.from, end] : null,
    });
  });
  return spent;
}
