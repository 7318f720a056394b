import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, randomFrom, randomID } from '../random.ts';
import { HOUR, MINUTE } from '../time.ts';
import { CONTROL_JOURNALS, JOURNALS, type AnsweredQuestion } from './journal-questions.ts';
import type { Participant } from './participants.ts';
import { isControl, type Period } from './periods.ts';

/** The journal entries of a participant in one program of therapy. */
export function journalDocuments(
  { uid }: Participant,
  { program, start, end, isTherapy }: Period,
  seed: number,
): SeedDocument[] {
  if (!isTherapy) return [];
  const random = randomFrom(seed, `journals ${uid} ${program}`);
  const journals = isControl(program) ? CONTROL_JOURNALS : JOURNALS;
  const span = end.getTime() - start.getTime();
  return journals.map(({ journalTypeID, phases, unfinished }, at): SeedDocument => {
    const entryID = randomID(random, 20);
    const share = (at + 0.3 + random(40) / 100) / (journals.length + 0.5);
    const dateCreated = new Date(start.getTime() + Math.floor(span * share));
    const done = new Date(
      Math.min(dateCreated.getTime() + between(random, 3, 25) * MINUTE, end.getTime() - HOUR / 60),
    );
    const phase = unfinished ? 'creation' : phases.conversion ? 'completion' : 'confirmation';
    return [
      docPath('journalEntry', { uid, program, entryID }),
      {
        ...{ id: entryID, journalTypeID, phase, dateCreated },
        dateCompleted: unfinished ? null : done,
        phases: {
          creation: phaseOf(1, phases.creation),
          ...(phases.conversion ? { conversion: phaseOf(2, phases.conversion) } : {}),
        },
      },
    ];
  });
}

function phaseOf(order: number, questions: readonly AnsweredQuestion[]): SeedData {
  return { order, questions: questions.map((one, at) => ({ ...one, order: at + 1 })) };
}
