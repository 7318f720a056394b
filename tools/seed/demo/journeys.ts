import type { WorkflowStatus } from '../../../src/domain/people/workflow/status.ts';
import { SYSTEM } from '../../../src/domain/people/workflow/move-log.ts';
import { between, randomFrom } from '../random.ts';
import { ago, DAY, HOUR, MINUTE } from '../time.ts';

/** One change of the workflow status of a participant. */
export interface Move {
  readonly from: WorkflowStatus;
  readonly to: WorkflowStatus;
  readonly at: Date;
  /** A name of staff, or the system. */
  readonly by: string;
}

/** What everybody met before a status. */
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

/** How many days a status lasts before the next one; most take a few. */
const DAYS_IN: Readonly<Partial<Record<string, readonly [low: number, high: number]>>> = {
  therapy: [84, 84],
  'therapy, terminated': [15, 60],
  'EXT-therapy': [252, 252],
  'EXT-therapy, terminated': [40, 150],
  'pre-therapy': [1, 4],
  'pre-therapy, never started': [7, 7],
  'EXT-pre-therapy': [1, 4],
  'EXT-pre-therapy, never started': [7, 7],
};

/** How many days the status of today has lasted; where time moves people on, less than that. */
const DAYS_SO_FAR: Readonly<Partial<Record<WorkflowStatus, readonly [low: number, high: number]>>> =
  {
    screening: [1, 3],
    consent: [1, 8],
    baseline: [1, 4],
    'pre-therapy': [1, 5],
    therapy: [9, 80],
    'early-termination-followup': [2, 9],
    'EXT-early-termination-followup': [2, 9],
    'EXT-consent': [1, 8],
    'EXT-pre-therapy': [1, 5],
    'EXT-therapy': [40, 240],
  };

/** The statuses from "created" to one, both ends included. */
export function journeyTo(status: WorkflowStatus, wasHeld = false): WorkflowStatus[] {
  const before = BEFORE[status];
  if (before === null) return [status];
  if (status === 'screening' && wasHeld) return ['created', 'holding-pre-screen', 'screening'];
  return [...journeyTo(before, wasHeld), status];
}

/** How a participant came to a status, ending some days before now; empty for "created". */
export function movesTo(status: WorkflowStatus, index: number, now: Date, seed: number): Move[] {
  const random = randomFrom(seed, `journey ${index}`);
  const journey = journeyTo(status, index % 5 === 1);
  const moves: Move[] = [];
  let at = ago(now, between(random, ...(DAYS_SO_FAR[status] ?? [3, 30])) * DAY + random(8 * HOUR));
  for (let place = journey.length - 1; place > 0; place -= 1) {
    const [from, to] = [journey[place - 1], journey[place]] as [WorkflowStatus, WorkflowStatus];
    moves.unshift({ from, to, at, by: moverOf(from, to, index) });
    const days = between(random, ...(DAYS_IN[stayKey(from, to)] ?? [2, 7]));
    at = ago(at, days * DAY + between(random, 3, 55) * MINUTE);
  }
  return moves;
}

function stayKey(from: WorkflowStatus, to: WorkflowStatus): string {
  if (to.includes('early-termination')) return `${from}, terminated`;
  return to.endsWith('never-started') ? `${from}, never started` : from;
}

function moverOf(from: WorkflowStatus, to: WorkflowStatus, index: number): string {
  if (to.includes('early-termination') || from === 'holding-pre-screen') return 'Sam Staff';
  return to === 'EXT-eligible' && index % 2 === 0 ? 'Ada Admin' : SYSTEM;
}

/** When somebody came into a status; null for those who never did. */
export function enteredAt(moves: readonly Move[], status: WorkflowStatus): Date | null {
  return moves.find(({ to }) => to === status)?.at ?? null;
}

/** When somebody left a status; null for those who never were in it or still are. */
export function leftAt(moves: readonly Move[], status: WorkflowStatus): Date | null {
  return moves.find(({ from }) => from === status)?.at ?? null;
}
