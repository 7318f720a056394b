import { docPath } from '#domain/shared/paths.ts';
import type { SeedDocument } from '#tools/seed/document.ts';
import { journalDocuments } from './journals.ts';
import { PROGRAM_NAMES } from './lookups.ts';
import { participationDocuments, promptAnswers } from './participation.ts';
import type { Participant } from './participants.ts';
import { periodsOf } from './periods.ts';
import { taskDocuments } from './tasks.ts';
import { valuesEntryDocuments } from './values-entries.ts';

/** Programs without content of their own have no tasks. */
const WITHOUT_TASKS: readonly string[] = ['goodbyeST', 'goodbyeACT', 'dropout'];

/** A linked participant's enrolments, with everything she did in them. */
export function enrolmentDocuments(
  participant: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (participant.kind !== 'linked') return [];
  return periodsOf(participant, now).flatMap((period) => {
    const { uid } = participant;
    const { program, therapyStart } = period;
    const answers = promptAnswers(participant, period, now, seed);
    const enrolment: SeedDocument = [
      docPath('userProgram', { uid, program }),
      {
        id: program,
        key: program,
        name: PROGRAM_NAMES[program] ?? program,
        therapyStartDate: therapyStart,
        enrollmentState: 'enrolled',
        ...(Object.keys(answers).length > 0 ? { promptAnswers: answers } : {}),
      },
    ];
    if (WITHOUT_TASKS.includes(program)) return [enrolment];
    return [
      enrolment,
      ...taskDocuments(participant, period, now, seed),
      ...participationDocuments(participant, period, now, seed),
      ...journalDocuments(participant, period, now, seed),
      ...valuesEntryDocuments(participant, period, now, seed),
    ];
  });
}
