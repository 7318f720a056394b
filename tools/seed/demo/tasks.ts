import { docPath } from '#domain/shared/paths.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { cycle, randomFrom, randomID } from '#tools/seed/random.ts';
import { LESSONS } from './content.ts';
import { during, evenly, openings, usesWithin } from './openings.ts';
import type { Participant } from './participants.ts';
import type { Period } from './periods.ts';
import { sessionsOf, type Session } from './sessions.ts';

type Title = readonly [type: string, displayName: string];

/** A session's tasks besides, or instead of, its lesson. */
const PRACTICES: readonly Title[] = [
  ['journal', 'Evening reflection'],
  ['breathing', 'Three-minute breathing'],
  ['symptomTracker', 'Symptom check'],
  ['awareness', 'Noticing sounds'],
  ['journal', 'Pain diary'],
];

const OF_SCREENING: readonly Title[] = [
  ['journal', 'Evening reflection'],
  ['breathing', 'Three-minute breathing'],
  ['symptomTracker', 'Symptom check'],
];

/** A control program's weekly tasks. */
const OF_CONTROL: readonly Title[] = Array.from({ length: 12 }, (_, at) =>
  at % 2 === 0
    ? ['symptomTracker', `Symptom check of week ${at + 1}`]
    : ['journal', `Pain diary of week ${at + 1}`],
);

/** A task with its duration; in a session in progress, later tasks may not have started. */
interface Task extends Pick<Session, 'status' | 'started' | 'completed'> {
  readonly content: SeedData;
  readonly sessionId: string;
}

/** A program's tasks; those of a session are completed with it. */
export function taskDocuments(
  person: Participant,
  period: Period,
  now: Date,
  seed: number,
): SeedDocument[] {
  const { uid } = person;
  const { program } = period;
  const random = randomFrom(seed, `tasks ${uid} ${program}`);
  return tasksOf(person, period, now, seed).map((task, at): SeedDocument => {
    const taskRecordID = randomID(random, 20);
    const status = task.status === 'in-progress' ? 'started' : task.status;
    return [
      docPath('task', { uid, program, taskID: taskRecordID }),
      {
        ...task.content,
        taskRecordID,
        id: `${program}-task-${at + 1}`,
        sessionId: task.sessionId,
        order: at + 1,
        status,
        dateStarted: task.started,
        dateCompleted: task.completed,
      },
    ];
  });
}

function tasksOf(person: Participant, period: Period, now: Date, seed: number): Task[] {
  const { program } = period;
  if (program === 'screeningWeek') return withoutSessions(OF_SCREENING, person, period, now, seed);
  const sessions = sessionsOf(person, period, now, seed);
  if (sessions.length > 0) {
    // Lessons repeat for a participant who has finished all.
    const lessons = person.pace === undefined ? LESSONS.length : sessions.length;
    return sessions.flatMap((session, at) => tasksOfSession(session, at, lessons));
  }
  if (period.isTherapy) return withoutSessions(entriesOf(person), person, period, now, seed);
  // Therapy waits for the first app open.
  return Array.from({ length: 4 }, (_, at) => at + 1).flatMap((number, at) =>
    tasksOfSession(
      { id: `session-${number}`, status: 'not-started', started: null, completed: null },
      at,
      LESSONS.length,
    ),
  );
}

/** Each of the first sessions teaches a lesson; every second adds a practice. */
function tasksOfSession(session: Session, at: number, lessons: number): Task[] {
  const lesson = at < lessons ? LESSONS[at % LESSONS.length] : undefined;
  const practice = other(cycle(PRACTICES, Math.floor(at / 2)));
  if (!lesson) return [taskIn(session, other(cycle(PRACTICES, at)), 0, 1)];
  const taught = {
    type: 'lesson',
    displayName: lesson.title,
    chapter: lesson.chapter,
    lesson: lesson.lesson,
  };
  const contents = at % 2 === 0 ? [taught, practice] : [taught];
  return contents.map((content, place) => taskIn(session, content, place, contents.length));
}

/** The maximum for a fully compliant participant. */
const ENTRIES_A_WEEK = 7;

/** Weekly entries in a control program; several a week for persistent participants. */
const entriesOf = ({ pace }: Participant): readonly Title[] =>
  OF_CONTROL.flatMap((title) =>
    Array.from({ length: pace === undefined ? 1 : Math.ceil(ENTRIES_A_WEEK * pace) }, () => title),
  );

/** A part of a session; in one in progress, only the first part has started. */
function taskIn(session: Session, content: SeedData, place: number, count: number): Task {
  const { id: sessionId, status, started, completed } = session;
  if (!started || (!completed && place > 0)) {
    return { content, sessionId, status: 'not-started', started: null, completed: null };
  }
  if (!completed) return { content, sessionId, status, started, completed };
  const length = completed.getTime() - started.getTime();
  const moment = (part: number) =>
    new Date(started.getTime() + Math.floor((length * part) / count));
  return { content, sessionId, status, started: moment(place), completed: moment(place + 1) };
}

/** As many are done as there were app uses; all in an earlier program. */
function withoutSessions(
  titles: readonly Title[],
  person: Participant,
  { start, end }: Period,
  now: Date,
  seed: number,
): Task[] {
  const uses = usesWithin(openings(person, now, seed), start, end);
  const weeks = Math.ceil((end.getTime() - start.getTime()) / (7 * 86_400_000));
  const goesOn = end.getTime() === now.getTime();
  const aWeek = person.pace === undefined ? 1 : titles.length / OF_CONTROL.length;
  const soFar = Math.min(titles.length - 1, Math.floor(weeks * aWeek));
  const done = evenly(uses, goesOn ? soFar : titles.length);
  return titles.map((title, at): Task => {
    const use = done[at];
    const content = other(title);
    if (!use)
      return { content, sessionId: '', status: 'not-started', started: null, completed: null };
    const begun = goesOn && at === done.length - 1;
    return {
      content,
      sessionId: '',
      status: begun ? 'in-progress' : 'completed',
      started: during(use, 0.1, now),
      completed: begun ? null : during(use, 0.5, now),
    };
  });
}

function other([type, displayName]: Title): SeedData {
  return { type, displayName };
}
