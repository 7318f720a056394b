import { isAllowedMove } from './allowed-moves.ts';
import type { MoveLog } from './move-log.ts';
import { readStatus, statusLabel, type WorkflowStatus } from './status.ts';

/** What a replay needs of an entry of the log. */
export type LoggedMove = Pick<
  MoveLog,
  'docID' | 'fromStatus' | 'toStatus' | 'timestamp' | 'movedBy'
>;

/** One stay in a status. */
export interface Visit {
  readonly status: WorkflowStatus;
  /** When she came; null when the log does not say. */
  readonly from: Date | null;
  /** When she left; null while she is there, or when the log does not say. */
  readonly to: Date | null;
  /** Who brought her there; empty when the log does not say. */
  readonly movedBy: string;
}

/** Something in the log that does not fit. */
export interface LogProblem {
  /** The entry that it was seen at; null where it is the log as a whole. */
  readonly moveID: string | null;
  readonly text: string;
}

export interface Replay {
  /** Where the log leads to; null when it does not lead anywhere. */
  readonly status: WorkflowStatus | null;
  /** Her way, oldest first; the last one is where she is. */
  readonly visits: readonly Visit[];
  readonly problems: readonly LogProblem[];
}

/**
 * Follows the log of one user and says where it leads, by which way, and what in it does not
 * fit. The order of the entries does not matter, their times do; entries of one moment are taken in
 * the order in which they fit. Nothing in a log makes it fail.
 *
 * @param created when the account came to be, if it is known: the begin of "created"
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

/** Entries without a time come last; the id decides between what is left equal. */
function byTime(a: LoggedMove, b: LoggedMove): number {
  const time = ({ timestamp }: LoggedMove) => timestamp?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return time(a) - time(b) || (a.docID < b.docID ? -1 : 1);
}

/**
 * The place of the entry that comes next: of those of the earliest moment the one that fits, else one
 * without a time that does, else the first.
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
    const [from, to] = [readStatus(move.fromStatus), readStatus(move.toStatus)];
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

  /** Makes sure that she is where the move begins, and says so when the log had not brought her. */
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
 * Her way as far as it is known, also where the log does not lead to where she is: the stored status
 * counts, and the difference is one more problem.
 */
export function pathOf(
  log: readonly LoggedMove[],
  user: { readonly workflowStatus: string; readonly created: Date | null },
): Replay {
  const found = replay(log, user.created);
  const status = readStatus(user.workflowStatus);
  if (status === found.status) return found;
  if (status === null) {
    const text = `The log leads to ${statusLabel(found.status ?? '')}, but the user has no known status.`;
    return { ...found, status, problems: [...found.problems, { moveID: null, text }] };
  }
  const text =
    found.status === null
      ? 'No moves of this user are logged.'
      : `The log leads to ${statusLabel(found.status)}, but the user is in ${statusLabel(status)}.`;
  const begun = log.length === 0 && status === 'created' ? user.created : null;
  return {
    status,
    visits: [...found.visits, { status, from: begun, to: null, movedBy: '' }],
    problems:
      begun === null || found.status !== null
        ? [...found.problems, { moveID: null, text }]
        : found.problems,
  };
}

/** What the map says of one status. */
export interface TimeSpent {
  /** How often she came. */
  readonly visits: number;
  readonly here: boolean;
  /** Milliseconds in all, as far as the log knows; null when it does not know of any. */
  readonly ms: number | null;
}

/** How long somebody was in each status up to now. */
export function timeSpent(
  { status, visits }: Pick<Replay, 'status' | 'visits'>,
  now: Date,
): ReadonlyMap<WorkflowStatus, TimeSpent> {
  const spent = new Map<WorkflowStatus, TimeSpent>();
  visits.forEach((visit, index) => {
    const here = index === visits.length - 1 && visit.status === status;
    const end = visit.to ?? (here ? now : null);
    // A clock that runs behind the server's must not show a negative time.
    const ms = visit.from && end ? Math.max(0, end.getTime() - visit.from.getTime()) : null;
    const before = spent.get(visit.status);
    spent.set(visit.status, {
      visits: (before?.visits ?? 0) + 1,
      here: here || (before?.here ?? false),
      ms: ms === null ? (before?.ms ?? null) : ms + (before?.ms ?? 0),
    });
  });
  return spent;
}
