import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { randomFrom, randomID } from '#tools/seed/random.ts';
import { CONTROL_JOURNALS, JOURNALS, type AnsweredQuestion } from './journal-questions.ts';
import { during, evenly, openings, usesWithin } from './openings.ts';
import type { Participant } from './participants.ts';
import { isControl, type Period } from './periods.ts';

/** The journal entries of a participant in one program of therapy. */
export function journalDocuments(
  person: Participant,
  { program, start, end, isTherapy }: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (!isTherapy) return [];
  const { uid } = person;
  const random = randomFrom(seed, `journals ${uid} ${program}`);
  const journals = isControl(program) ? CONTROL_JOURNALS : JOURNALS;
  const uses = evenly(usesWithin(openings(person, now, seed), start, end), journals.length);
  return uses.flatMap((use, at): SeedDocument[] => {
    const journal = journals[at];
    if (!journal) return [];
    const { journalTypeID, phases, unfinished } = journal;
    const entryID = randomID(random, 20);
    const begun = (5 + random(30)) / 100;
    const phase = unfinished ? 'creation' : phases.conversion ? 'completion' : 'confirmation';
    return [
      [
        docPath('journalEntry', { uid, program, entryID }),
        {
          id: entryID,
          journalTypeID,
          phase,
          dateCreated: during(use, begun, now),
          dateCompleted: unfinished ? null : during(use, begun + 0.4, now),
          phases: {
            creation: phaseOf(1, phases.creation),
            ...(phases.conversion ? { conversion: phaseOf(2, phases.conversion) } : {}),
          },
        },
      ],
    ];
  });
}

function phaseOf(order: number, questions: readonly AnsweredQuestion[]): SeedData {
  return { order, questions: questions.map((question, at) => ({ ...question, order: at + 1 })) };
}
