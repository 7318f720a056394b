import type { Random } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, randomFrom, randomID } from '../random.ts';
import { DAY, MINUTE } from '../time.ts';
import { LESSONS } from './content.ts';
import { journalDocuments } from './journals.ts';
import { PROGRAM_NAMES } from './lookups.ts';
import { participationDocuments, promptAnswers } from './participation.ts';
import type { Participant } from './participants.ts';
import { periodsOf, type Period } from './periods.ts';
import { valuesEntryDocuments } from './values-entries.ts';

const OTHERS: readonly (readonly [type: string, title: string])[] = [
  ['journal', 'Evening reflection'],
  ['breathing', 'Three-minute breathing'],
  ['symptomTracker', 'Symptom check'],
];

/** Programs without content of their own have no tasks. */
const WITHOUT_TASKS: readonly string[] = ['goodbyeST', 'goodbyeACT', 'dropout'];

/** The programs in which a linked participant is enrolled, with all that she did in them. */
export function enrolmentDocuments(
  participant: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (participant.kind !== 'linked') return [];
  const random = randomFrom(seed, `enrolment ${participant.uid}`);
  return periodsOf(participant, now).flatMap((period) => {
    const { uid } = participant;
    const { program, therapyStart } = period;
    const answers = promptAnswers(participant, period);
    const enrolment: SeedDocument = [
      docPath('userProgram', { uid, program }),
      {
        ...{ id: program, key: program, name: PROGRAM_NAMES[program] ?? program },
        therapyStartDate: therapyStart,
        enrollmentState: 'enrolled',
        ...(Object.keys(answers).length > 0 ? { promptAnswers: answers } : {}),
      },
    ];
    if (WITHOUT_TASKS.includes(program)) return [enrolment];
    return [
      enrolment,
      ...taskDocuments(participant, period, now, random),
      ...participationDocuments(participant, period, now, seed),
      ...journalDocuments(participant, period, seed),
      ...valuesEntryDocuments(participant, period, seed),
    ];
  });
}

function taskDocuments(
  participant: Participant,
  { program, start, end }: Period,
  now: Date,
  random: Random,
): SeedDocument[] {
  const { uid } = participant;
  const tasks = program === 'screeningWeek' ? OTHERS.map(otherTask) : therapyTasks();
  const days = Math.max(1, Math.floor((end.getTime() - start.getTime()) / DAY));
  // An earlier program was finished; how far the active one is differs, up to all of it.
  const active = program === participant.program;
  const done = active ? Math.min(tasks.length, random(tasks.length + 3)) : tasks.length;
  return tasks.map((task, order) => {
    const taskRecordID = randomID(random, 20);
    const begun = new Date(
      start.getTime() +
        Math.floor(((order + 0.5) / tasks.length) * days) * DAY +
        random(600) * MINUTE,
    );
    const dateStarted = begun > now ? start : begun;
    const ended = new Date(dateStarted.getTime() + between(random, 70, 2400) * 1000);
    const state: SeedData =
      order < done
        ? { status: 'completed', dateStarted, dateCompleted: ended > now ? now : ended }
        : order === done
          ? { status: 'started', dateStarted, dateCompleted: null }
          : { status: 'not-started', dateStarted: null, dateCompleted: null };
    return [
      docPath('task', { uid, program, taskID: taskRecordID }),
      {
        ...task,
        taskRecordID,
        id: `${program}-task-${order + 1}`,
        sessionId: `session-${Math.floor(order / 3) + 1}`,
        order: order + 1,
        ...state,
      },
    ] satisfies SeedDocument;
  });
}

function therapyTasks(): SeedData[] {
  return LESSONS.flatMap(({ chapter, lesson, title }, index) => [
    { type: 'lesson', displayName: title, chapter, lesson },
    ...(index % 2 === 0 ? [otherTask(OTHERS[index % 3] ?? ['journal', 'Journal'])] : []),
  ]);
}

function otherTask([type, displayName]: readonly [type: string, title: string]): SeedData {
  return { type, displayName };
}
