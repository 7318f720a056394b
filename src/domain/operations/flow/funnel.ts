import { statusRank } from '#domain/people/workflow/rank.ts';
import {
  readStatus,
  statusLabel,
  WORKFLOW_STATUSES,
  type WorkflowStatus,
} from '#domain/people/workflow/status.ts';

/** What the statistics look at of a user. */
export interface FlowUser {
  readonly workflowStatus: string;
}

/** A bar of a chart, with the number that the table beside it shows. */
export interface Counted {
  readonly label: string;
  readonly count: number;
}

/** One status with those who are in it. */
export interface StatusGroup<User> {
  /** As stored where it is no status that the study knows. */
  readonly status: string;
  readonly label: string;
  readonly users: readonly User[];
}

/** A step counts who is ranked above it; who never started has no therapy (OPS-STATS-08 … -13). */
const STEPS: readonly (readonly [label: string, above: number, started?: true])[] = [
  ['Accounts created', -Infinity],
  ['Eligibility passed', 4],
  ['Consent passed', 7],
  ['Baseline completed', 9],
  ['Therapy started', 10, true],
  ['Therapy completed', 12, true],
];

/** The bars of the failure chart in its order (OPS-STATS-14). */
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
 * How many users have come how far, by the rank of their status (OPS-D-18). A status that the study does
 * not know counts as an account and as nothing else.
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

/** How many users ended in each of the ways that the failure chart shows: exactly that status. */
export function failureBars(users: readonly FlowUser[]): readonly Counted[] {
  const stands = users.map(({ workflowStatus }) => readStatus(workflowStatus));
  return FAILURES.map((status) => ({
    label: statusLabel(status),
    count: stands.filter((one) => one === status).length,
  }));
}

/** Every status in its order with its users, also without any; unknown values behind them (OPS-D-19). */
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
