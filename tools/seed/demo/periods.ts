import { enteredAt, leftAt } from './journeys.ts';
import type { Participant } from './participants.ts';
import { EXTENSION_PROGRAM, inExtensionTherapy, startedTherapy } from './stages.ts';

/** The time that a participant spends in a program. */
export interface Period {
  readonly program: string;
  readonly start: Date;
  /** Now, where it goes on. */
  readonly end: Date;
  /** Whether it is the program of her therapy or of her extension. */
  readonly isTherapy: boolean;
  /** When therapy began in it; null before. */
  readonly therapyStart: Date | null;
}

/** Programs of treatment without sessions, playlists and lessons. */
export function isControl(program: string): boolean {
  return program.startsWith('control');
}

/** The programs of a participant in the order in which she met them; the active one is among them. */
export function periodsOf(person: Participant, now: Date): Period[] {
  const { moves, study, status, therapy, program, registeredAt } = person;
  const periods: Period[] = [];
  const add = (period: Period) => {
    const same = periods.findIndex((one) => one.program === period.program);
    const known = periods[same];
    if (!known) periods.push(period);
    else periods[same] = { ...known, end: period.end };
  };
  const screened = study === '004' || study === '005' || program === 'screeningWeek';
  const treated = enteredAt(moves, 'therapy');
  if (screened) {
    const end = enteredAt(moves, 'pre-therapy') ?? now;
    add({ ...untreated('screeningWeek', registeredAt, end > registeredAt ? end : now) });
  }
  if (treated || startedTherapy(status)) {
    const start = treated ?? registeredAt;
    add(therapyIn(therapy, start, leftAt(moves, 'therapy') ?? now));
  }
  const extended = enteredAt(moves, 'EXT-therapy');
  if (extended && inExtensionTherapy(status)) {
    add(therapyIn(EXTENSION_PROGRAM, extended, leftAt(moves, 'EXT-therapy') ?? now));
  }
  add(untreated(program, moves.at(-1)?.at ?? registeredAt, now));
  return periods;
}

function untreated(program: string, start: Date, end: Date): Period {
  return { program, start, end, isTherapy: false, therapyStart: null };
}

function therapyIn(program: string, start: Date, end: Date): Period {
  return { program, start, end, isTherapy: true, therapyStart: start };
}
