import type { Random } from '../../../src/domain/people/ids.ts';
import { docPath } from '../../../src/domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '../document.ts';
import { between, randomFrom, randomID } from '../random.ts';
import { DAY, MINUTE } from '../time.ts';
import { PROGRAM_NAMES } from './lookups.ts';
import type { Participant } from './participants.ts';
import { startedTherapy } from './stages.ts';

/** Chapter and lesson count of the lessons that programs hand out. */
const LESSONS: readonly (readonly [chapter: string, lesson: string, title: string])[] = [
  ['1', '1', 'Welcome'],
  ['1', '2', 'What pain does to plans'],
  ['1', '3', 'Noticing'],
  ['2', '1', 'Values and goals'],
  ['2', '2', 'Small steps'],
  ['2', '3', 'Making room'],
  ['3', '1', 'Thoughts are not orders'],
  ['3', '2', 'Being here'],
];

const OTHERS: readonly (readonly [type: string, title: string])[] = [
  ['journal', 'Evening reflection'],
  ['breathing', 'Three-minute breathing'],
  ['symptomTracker', 'Symptom check'],
];

/** Programs without content of their own have no tasks. */
const WITHOUT_TASKS: readonly string[] = ['goodbyeST', 'goodbyeACT', 'dropout'];

/** The programs in which a linked participant is enrolled, with their tasks. */
export function enrolmentDocuments(
  participant: Participant,
  now: Date,
  seed: number,
): SeedDocument[] {
  if (participant.kind !== 'linked') return [];
  const random = randomFrom(seed, `enrolment ${participant.uid}`);
  return enrolledPrograms(participant).flatMap((program) => {
    const { uid, registeredAt } = participant;
    const isTherapy = program === participant.therapy;
    const therapyStartDate = isTherapy && startedTherapy(participant.status) ? registeredAt : null;
    const name = PROGRAM_NAMES[program] ?? program;
    const enrolment: SeedDocument = [
      docPath('userProgram', { uid, program }),
      { id: program, key: program, name, therapyStartDate, enrollmentState: 'enrolled' },
    ];
    if (WITHOUT_TASKS.includes(program)) return [enrolment];
    return [enrolment, ...taskDocuments(participant, program, now, random)];
  });
}

/** In the order in which the participant met them; the active one is always among them. */
export function enrolledPrograms(participant: Participant): string[] {
  const { study, status, therapy, program } = participant;
  const screened = study === '004' || study === '005' ? ['screeningWeek'] : [];
  const treated = startedTherapy(status) ? [therapy] : [];
  return [...new Set([...screened, ...treated, program])];
}

function taskDocuments(
  participant: Participant,
  program: string,
  now: Date,
  random: Random,
): SeedDocument[] {
  const { uid, registeredAt } = participant;
  const tasks = program === 'screeningWeek' ? OTHERS.map(otherTask) : therapyTasks();
  const days = Math.max(1, Math.floor((now.getTime() - registeredAt.getTime()) / DAY));
  // An earlier program was finished; how far the active one is differs, up to all of it.
  const active = program === participant.program;
  const done = active ? Math.min(tasks.length, random(tasks.length + 3)) : tasks.length;
  return tasks.map((task, order) => {
    const taskRecordID = randomID(random, 20);
    const begun = new Date(
      registeredAt.getTime() +
        Math.floor(((order + 0.5) / tasks.length) * days) * DAY +
        random(600) * MINUTE,
    );
    const dateStarted = begun > now ? registeredAt : begun;
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
  return LESSONS.flatMap(([chapter, lesson, title], index) => [
    { type: 'lesson', displayName: title, chapter, lesson },
    ...(index % 2 === 0 ? [otherTask(OTHERS[index % 3] ?? ['journal', 'Journal'])] : []),
  ]);
}

function otherTask([type, displayName]: readonly [type: string, title: string]): SeedData {
  return { type, displayName };
}
