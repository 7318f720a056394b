import { movesFrom } from '#domain/people/workflow/allowed-moves.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { between, randomFrom, share } from '#tools/seed/random.ts';
import { ago, DAY, HOUR, MINUTE } from '#tools/seed/time.ts';
import { appTime, officeTime } from './hours.ts';

/** A change of a participant's workflow status. */
export interface Move {
  readonly from: WorkflowStatus;
  readonly to: WorkflowStatus;
  readonly at: Date;
  /** A staff member's name, or the system. */
  readonly by: string;
}

/** The status before each status. */
const BEFORE: Readonly<Record<WorkflowStatus, WorkflowStatus | null>> = {
  created: null,
  'holding-pre-screen': 'created',
  screening: 'created',
  'screening-abandoned': 'screening',
  'screening-fail': 'screening',
  consent: 'screening',
  'consent-abandoned': 'consent',
  'consent-fail': 'consent',
  baseline: 'consent',
  'baseline-abandoned': 'baseline',
  'pre-therapy': 'baseline',
  'never-started': 'pre-therapy',
  therapy: 'pre-therapy',
  'early-termination-followup': 'therapy',
  'early-termination': 'early-termination-followup',
  done: 'therapy',
  'EXT-eligible': 'done',
  'EXT-declined': 'EXT-eligible',
  'EXT-consent': 'EXT-eligible',
  'EXT-consent-abandoned': 'EXT-consent',
  'EXT-consent-fail': 'EXT-consent',
  'EXT-pre-therapy': 'EXT-consent',
  'EXT-never-started': 'EXT-pre-therapy',
  'EXT-therapy': 'EXT-pre-therapy',
  'EXT-early-termination-followup': 'EXT-therapy',
  'EXT-early-termination': 'EXT-early-termination-followup',
  'EXT-done': 'EXT-therapy',
};

/** Days spent in a status; a few by default. */
const DAYS_IN: Readonly<Partial<Record<string, readonly [low: number, high: number]>>> = {
  therapy: [84, 84],
  'therapy, terminated': [15, 60],
  screening: [1, 5],
  baseline: [1, 5],
  'EXT-therapy': [252, 252],
  'EXT-therapy, eight days a week': [288, 288],
  'EXT-therapy, terminated': [40, 150],
  'pre-therapy': [1, 4],
  'pre-therapy, never started': [7, 7],
  'EXT-pre-therapy': [1, 4],
  'EXT-pre-therapy, never started': [7, 7],
};

/**
 * Days in the current status so far, plus up to four to reach office hours; shorter where time
 * moves people on.
 */
const DAYS_SO_FAR: Readonly<Partial<Record<WorkflowStatus, readonly [low: number, high: number]>>> =
  {
    screening: [3, 5],
    consent: [4, 8],
    baseline: [1, 3],
    'pre-therapy': [1, 4],
    therapy: [9, 80],
    'early-termination-followup': [2, 6],
    'EXT-early-termination-followup': [2, 6],
    'EXT-consent': [4, 8],
    'EXT-pre-therapy': [1, 3],
    'EXT-therapy': [40, 240],
  };

/** The statuses from "created" to another, inclusive. */
function journeyTo(status: WorkflowStatus, wasHeld = false): WorkflowStatus[] {
  const before = BEFORE[status];
  if (before === null) return [status];
  if (status === 'screening' && wasHeld) return ['created', 'holding-pre-screen', 'screening'];
  return [...journeyTo(before, wasHeld), status];
}

export interface Way {
  readonly status: WorkflowStatus;
  readonly study: string;
  readonly index: number;
}

/** A participant's moves to a status, ending days before now; empty for "created". */
export function movesTo({ status, study, index }: Way, now: Date, seed: number): Move[] {
  const random = randomFrom(seed, `journey ${index}`);
  const journey = journeyTo(status, index % 5 === 1);
  const moves: Move[] = [];
  const lasted = between(random, ...(DAYS_SO_FAR[status] ?? [3, 30])) * DAY + random(8 * HOUR);
  let latest = ago(now, lasted);
  for (let place = journey.length - 1; place > 0; place -= 1) {
    const [from, to] = [journey[place - 1], journey[place]] as [WorkflowStatus, WorkflowStatus];
    const at = timeOf(from, to, latest, share(random));
    moves.unshift({ from, to, at, by: moverOf(from, to, index) });
    const days = between(random, ...(DAYS_IN[stayKey(from, to, study)] ?? [2, 7]));
    latest = ago(at, days * DAY + between(random, 3, 55) * MINUTE);
  }
  return moves;
}

/**
 * Staff move people during office hours, participants by using the app; expiry happens at any time.
 */
function timeOf(from: WorkflowStatus, to: WorkflowStatus, latest: Date, part: number): Date {
  const { by } = movesFrom(from).find((move) => move.to === to) ?? {};
  const expires = to.endsWith('never-started') || /(screening|baseline)-abandoned$/.test(to);
  if (expires) return latest;
  const chosen =
    by === 'staff'
      ? officeTime(part, ago(latest, 3 * DAY), latest)
      : appTime(part, ago(latest, DAY), latest);
  return chosen ?? latest;
}

function stayKey(from: WorkflowStatus, to: WorkflowStatus, study: string): string {
  if (to.includes('early-termination')) return `${from}, terminated`;
  if (from === 'EXT-therapy' && study === '005') return `${from}, eight days a week`;
  return to.endsWith('never-started') ? `${from}, never started` : from;
}

function moverOf(from: WorkflowStatus, to: WorkflowStatus, index: number): string {
  if (to.includes('early-termination') || from === 'holding-pre-screen') return 'Sam Staff';
  return to === 'EXT-eligible' && index % 2 === 0 ? 'Ada Admin' : SYSTEM;
}

/** When somebody entered a status; null if never. */
export function enteredAt(moves: readonly Move[], status: WorkflowStatus): Date | null {
  return moves.find(({ to }) => to === status)?.at ?? null;
}

/** When somebody left a status; null if never in it or still there. */
export function leftAt(moves: readonly Move[], status: WorkflowStatus): Date | null {
  return moves.find(({ from }) => from === status)?.at ?? null;
}
