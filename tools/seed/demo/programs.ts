import { SYSTEM } from '#domain/people/workflow/move-log.ts';
import { moveAction } from '#domain/people/workflow/moves.ts';
import type { WorkflowStatus } from '#domain/people/workflow/status.ts';
import { MINUTE } from '#tools/seed/time.ts';
import { officeTime } from './hours.ts';
import { enteredAt, leftAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { activeProgram } from './statuses.ts';

/** The initial program of every account. */
export const FIRST_PROGRAM = 'screeningWeek';

/** A change of somebody's active program. */
export interface ProgramStep {
  readonly program: string;
  readonly at: Date;
  /** Entered by staff in the registration, or caused by a move on the account alone. */
  readonly comesWith: 'registration' | WorkflowStatus;
  readonly action: string;
  readonly actor: string;
}

/** Moves that change the program, as configured in landing pages. */
const MOVES = [
  'done',
  'EXT-consent-abandoned',
  'EXT-consent-fail',
  'EXT-pre-therapy',
  'EXT-done',
  'early-termination',
  'EXT-early-termination',
] as const satisfies readonly WorkflowStatus[];

/** A participant's later programs, oldest first. */
export function programSteps(person: Participant): ProgramStep[] {
  const { moves, therapy } = person;
  const assigned = assignedAt(person);
  const first: ProgramStep[] = assigned
    ? [
        {
          program: therapy,
          at: assigned,
          comesWith: 'registration',
          action: 'Edit registration',
          actor: 'sam.staff@example.com',
        },
      ]
    : [];
  const later = MOVES.flatMap((status): ProgramStep[] => {
    const at = enteredAt(moves, status);
    if (!at) return [];
    const ended = status.endsWith('early-termination');
    const [action, actor] = ended
      ? ['Terminate user', 'sam.staff@example.com']
      : [moveAction(status), SYSTEM];
    return [{ program: activeProgram(status, therapy), at, comesWith: status, action, actor }];
  });
  return [...first, ...later]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .filter((step, at, all) => step.program !== (all[at - 1]?.program ?? FIRST_PROGRAM));
}

/** The therapy program is assigned between consent and therapy, during office hours. */
function assignedAt({ moves, index }: Participant): Date | null {
  const consented = leftAt(moves, 'consent');
  const waiting = enteredAt(moves, 'pre-therapy');
  if (!consented || !waiting) return null;
  const earliest = new Date(consented.getTime() + 10 * MINUTE);
  return officeTime(((index * 37) % 100) / 100, earliest, waiting) ?? earliest;
}
