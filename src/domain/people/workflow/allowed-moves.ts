import { inExtension, readStatus, WORKFLOW_STATUSES, type WorkflowStatus } from './status.ts';
import {
  allowedMoves as terminations,
  terminatedStatus,
  terminationState,
} from '#domain/people/termination/schema.ts';

/** The cause of a move: staff, a function, or the app's server. */
export type Mover = 'staff' | 'function' | 'app';

/** A valid transition between statuses. */
export interface AllowedMove {
  readonly from: WorkflowStatus;
  readonly to: WorkflowStatus;
  readonly by: Mover;
  /** The cause, as a clause after "when". */
  readonly why: string;
}

const move = (from: WorkflowStatus, to: WorkflowStatus, by: Mover, why: string): AllowedMove => ({
  from,
  to,
  by,
  why,
});

/**
 * The regular moves of the study. Moves by the app come from its own server; the console only shows
 * them (OPS-D-84).
 */
const ALONG_THE_LINES: readonly AllowedMove[] = [
  move('created', 'screening', 'function', 'the landing page has room in consent'),
  move(
    'created',
    'holding-pre-screen',
    'function',
    'too many users of the landing page are in consent',
  ),
  move('holding-pre-screen', 'screening', 'staff', 'all who hold are moved to screening'),
  move('screening', 'consent', 'app', 'the eligibility surveys are passed'),
  move('screening', 'screening-abandoned', 'app', 'the screening survey expires'),
  move('screening', 'screening-fail', 'app', 'an answer does not meet the criteria'),
  move('consent', 'baseline', 'staff', 'the consent is approved'),
  move('consent', 'consent-fail', 'staff', 'the consent fails approval'),
  move('consent', 'consent-abandoned', 'staff', 'the consent is abandoned'),
  move('baseline', 'pre-therapy', 'app', 'the baseline surveys are done'),
  move('baseline', 'baseline-abandoned', 'app', 'a baseline survey expires'),
  move('pre-therapy', 'therapy', 'app', 'the app is opened'),
  move('pre-therapy', 'never-started', 'function', 'the app stays closed for more than 7 days'),
  move('never-started', 'therapy', 'app', 'the app is opened after all'),
  move('therapy', 'done', 'app', 'the therapy is complete'),
  move('done', 'EXT-eligible', 'staff', 'moved by hand, or by the app'),
  move('EXT-eligible', 'EXT-consent', 'app', 'the extension is accepted'),
  move('EXT-eligible', 'EXT-declined', 'app', 'the extension is declined'),
  move('EXT-consent', 'EXT-pre-therapy', 'staff', 'the consent is approved'),
  move('EXT-consent', 'EXT-consent-fail', 'staff', 'the consent fails approval'),
  move('EXT-consent', 'EXT-consent-abandoned', 'staff', 'the consent is abandoned'),
  move('EXT-pre-therapy', 'EXT-therapy', 'app', 'the app is opened'),
  move('EXT-pre-therapy', 'EXT-never-started', 'function', 'the app stays closed over 7 days'),
  move('EXT-never-started', 'EXT-therapy', 'app', 'the app is opened after all'),
  move('EXT-therapy', 'EXT-done', 'app', 'the extension is complete'),
];

/** Terminations from every status that is not terminated, directly or after a follow-up call. */
function terminationsFrom(from: WorkflowStatus): AllowedMove[] {
  const study = inExtension(from) ? 'the extension' : 'the study';
  return terminations(from).map((type) =>
    move(
      from,
      terminatedStatus(from, type),
      'staff',
      type === 'followup' ? `${study} ends after a last call` : `${study} is left for good`,
    ),
  );
}

const MOVES: ReadonlyMap<WorkflowStatus, readonly AllowedMove[]> = new Map(
  WORKFLOW_STATUSES.map((from) => [
    from,
    [
      ...ALONG_THE_LINES.filter((allowedMove) => allowedMove.from === from),
      ...terminationsFrom(from),
    ],
  ]),
);

/** The moves from a status with cause and actor; terminations last. */
export function movesFrom(status: WorkflowStatus): readonly AllowedMove[] {
  return MOVES.get(status) ?? [];
}

/** Whether a transition is valid. */
export function isAllowedMove(from: WorkflowStatus, to: WorkflowStatus): boolean {
  return movesFrom(from).some((allowedMove) => allowedMove.to === to);
}

/** A status on the map: a stop on a line, with the final statuses that branch off. */
interface Stop {
  readonly status: WorkflowStatus;
  readonly ends: readonly WorkflowStatus[];
}

export interface Line {
  readonly name: string;
  readonly stops: readonly Stop[];
  /** The two terminations of the line: before and after the last call. */
  readonly terminations: readonly WorkflowStatus[];
}

const stop = (status: WorkflowStatus, ...ends: WorkflowStatus[]): Stop => ({ status, ends });

/** All statuses in study order: two lines, each with its final statuses. */
export const LINES: readonly Line[] = [
  {
    name: 'Study',
    stops: [
      stop('created'),
      stop('holding-pre-screen'),
      stop('screening', 'screening-abandoned', 'screening-fail'),
      stop('consent', 'consent-abandoned', 'consent-fail'),
      stop('baseline', 'baseline-abandoned'),
      stop('pre-therapy', 'never-started'),
      stop('therapy'),
      stop('done'),
    ],
    terminations: ['early-termination-followup', 'early-termination'],
  },
  {
    name: 'Extension',
    stops: [
      stop('EXT-eligible', 'EXT-declined'),
      stop('EXT-consent', 'EXT-consent-abandoned', 'EXT-consent-fail'),
      stop('EXT-pre-therapy', 'EXT-never-started'),
      stop('EXT-therapy'),
      stop('EXT-done'),
    ],
    terminations: ['EXT-early-termination-followup', 'EXT-early-termination'],
  },
];

/** The way in which a line ended for somebody. */
export type Ending = 'completed' | 'left' | 'terminated';

/**
 * The ending that a status denotes; null for statuses on the way, and for the last call before a
 * termination.
 */
export function endingOf(stored: string): Ending | null {
  const status = readStatus(stored);
  if (status === null) return null;
  if (terminationState(status) === 'terminated') return 'terminated';
  if (LINES.some(({ stops }) => stops.at(-1)?.status === status)) return 'completed';
  const left = LINES.some(({ stops }) => stops.some(({ ends }) => ends.includes(status)));
  return left ? 'left' : null;
}
