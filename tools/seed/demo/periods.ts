import { enteredAt, leftAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { FIRST_PROGRAM, programSteps, type ProgramStep } from './programs.ts';

/** A participant's time in a program. */
export interface Period {
  readonly program: string;
  readonly start: Date;
  /** Now, while it lasts. */
  readonly end: Date;
  /** Whether it is her therapy's or extension's program. */
  readonly isTherapy: boolean;
  /** When therapy began in it; null before. */
  readonly therapyStart: Date | null;
}

/** Treatment programs without sessions, playlists and lessons. */
export function isControl(program: string): boolean {
  return program.startsWith('control');
}

/** A participant's programs in order, including the active one. */
export function periodsOf(person: Participant, now: Date): Period[] {
  const steps = programSteps(person);
  const first = { program: FIRST_PROGRAM, start: person.created, end: steps[0]?.at ?? now };
  const periods: Period[] = [{ ...first, isTherapy: false, therapyStart: null }];
  for (const [at, step] of steps.entries()) {
    const period = periodOf(person, step, steps[at + 1]?.at ?? now, now);
    const same = periods.findIndex(({ program }) => program === period.program);
    const earlier = periods[same];
    if (!earlier) periods.push(period);
    // An extension with the previous therapy's program continues its enrolment.
    else if (period.isTherapy) periods[same] = { ...earlier, end: period.end };
  }
  return periods;
}

function periodOf({ moves }: Participant, step: ProgramStep, until: Date, now: Date): Period {
  const { program, at, comesWith } = step;
  const status =
    comesWith === 'registration'
      ? 'therapy'
      : comesWith === 'EXT-pre-therapy'
        ? 'EXT-therapy'
        : null;
  const start = status && enteredAt(moves, status);
  if (!status || !start) {
    return { program, start: at, end: until, isTherapy: false, therapyStart: null };
  }
  const end = leftAt(moves, status) ?? now;
  return { program, start, end, isTherapy: true, therapyStart: start };
}
