import { statusRank } from '#domain/people/workflow/rank.ts';
import {
  readStatus,
  statusLabel,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '#domain/people/workflow/status.ts';

/** The user fields used by the statistics. */
export interface FlowUser {
  readonly workflowStatus: string;
}

/** A chart bar and the number in the table next to it. */
export interface Counted {
  readonly label: string;
  readonly count: number;
}

export interface StatusGroup<User> {
  /** The raw value for a status unknown to the study. */
  readonly status: string;
  readonly label: string;
  readonly users: readonly User[];
}

/**
 * A step counts users ranked above it; never-started users are excluded from therapy (OPS-STATS-08
 * … -13).
 */
const STEPS: readonly (readonly [label: string, above: number, started?: true])[] = [
  ['Accounts created', -Infinity],
  ['Eligibility passed', 4],
  ['Consent passed', 7],
  ['Baseline completed', 9],
  ['Therapy started', 10, true],
  ['Therapy completed', 12, true],
];

/** The bars of the failure chart, in order (OPS-STATS-14). */
const FAILURES: readonly WorkflowStatus[] = [
  'screening-fail',
  'screening-abandoned',
  'baseline-abandoned',
  'early-termination',
  'EXT-early-termination',
  'consent-fail',
  'consent-abandoned',
  'never-started',
  'EXT-never-started',
];

/**
 * The number of users who reached each step, by status rank (OPS-D-18). An unknown status counts
 * only as an account.
 */
export function funnelSteps(users: readonly FlowUser[]): readonly Counted[] {
  const ranks = users.map(({ workflowStatus }) => ({
    rank: statusRank(workflowStatus) ?? -Infinity,
    neverStarted: readStatus(workflowStatus) === 'never-started',
  }));
  return STEPS.map(([label, above, started]) => {
    const passed = ranks.filter(({ rank, neverStarted }) =>
      above === -Infinity ? true : rank > above && !(started && neverStarted),
    );
    return { label, count: passed.length };
  });
}

/** The number of users with each failure status, matched exactly. */
export function failureBars(users: readonly FlowUser[]): readonly Counted[] {
  const stands = users.map(({ workflowStatus }) => readStatus(workflowStatus));
  return FAILURES.map((status) => ({
    label: statusLabel(status),
    count: stands.filter((stand) => stand === status).length,
  }));
}

/** Every status in order with its users, including empty ones; unknown values last (OPS-D-19). */
export function byStatus<User extends FlowUser>(
  users: readonly User[],
): readonly StatusGroup<User>[] {
  const groups = new Map<string, User[]>(WORKFLOW_STATUSES.map((status) => [status, []]));
  for (const user of users) {
    const status = readStatus(user.workflowStatus) ?? user.workflowStatus;
    const members = groups.get(status);
    if (members) members.push(user);
    else groups.set(status, [user]);
  }
  return [...groups].map(([status, members]) => ({
    status,
    label: statusLabel(status),
    users: members,
  }));
}
