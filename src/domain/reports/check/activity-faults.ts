import type {
  ParticipantRecords,
  SessionRead,
  TaskRead,
  UsageRead,
} from '#domain/reports/participant-records.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import { fieldWords, inPlaceOf, originalOf, type RecordFault } from './record-fault.ts';

const DAY_MS = 86_400_000;

interface Activity {
  readonly docID: string;
  readonly raw?: RawDocument;
}

interface Moment {
  readonly name: string;
  readonly at: Date | null | undefined;
}

/** Checks and repairs for records of one list. */
interface Kind<One extends Activity> {
  readonly who: ParticipantRecords;
  readonly all: readonly One[];
  readonly put: (all: readonly One[]) => ParticipantRecords;
  readonly pathOf: (docID: string) => string;
  /** The field that repeats the document id, if any. */
  readonly ownID: string | null;
  /** The decisive time and the other end of the same activity; null when none is expected. */
  readonly span: (record: One) => Span | null;
  readonly at: (record: One, moment: Date) => One;
  /** Other reasons for not being counted, and possible original values. */
  readonly other: (record: One) => { readonly says: string; readonly next: readonly One[] } | null;
}

const timeText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Span {
  readonly counted: Moment;
  readonly beside: Moment;
}

/** Why a time is wrong: it is invalid, or a day or more from the other end. */
function momentFault(
  raw: RawDocument | undefined,
  { counted, beside }: Span,
  isBegin: boolean,
): string | null {
  if (!counted.at) return fieldWords(raw, counted.name, 'time');
  if (!beside.at) return null;
  const length = (beside.at.getTime() - counted.at.getTime()) * (isBegin ? 1 : -1);
  if (length >= 0 && length < DAY_MS) return null;
  return `${counted.name} is ${timeText(counted.at)}, but ${beside.name} is ${timeText(beside.at)}`;
}

function faultsOfKind<One extends Activity>(
  kind: Kind<One>,
  weeks: readonly number[],
  isBegin: boolean,
): readonly RecordFault[] {
  const { who, all, put, pathOf } = kind;
  const { start, subjectID: of } = who;
  if (!start) return [];
  const mended = (record: One, next: readonly One[]) =>
    new Map([[of, put(inPlaceOf(all, record, next))]]);
  const daysOf = (week: number) =>
    Array.from(
      { length: 7 },
      (_, day) => new Date(start.getTime() + ((week - 1) * 7 + day) * DAY_MS),
    );
  return all.flatMap((record): RecordFault[] => {
    const path = pathOf(record.docID);
    const original = kind.ownID === null ? null : originalOf(record, all, kind.ownID);
    if (original !== null) {
      const says = `is a copy of ${original}`;
      return [{ path, of, says, mends: [[mended(record, [])]] }];
    }
    const other = kind.other(record);
    if (other) {
      const mends = other.next.map((next) => [mended(record, [next])]);
      return [{ path, of, says: other.says, mends }];
    }
    const span = kind.span(record);
    const says = span && momentFault(record.raw, span, isBegin);
    if (says === null) return [];
    const moved = weeks.map((week) =>
      daysOf(week).map((day) => mended(record, [kind.at(record, day)])),
    );
    return [{ path, of, says, mends: [...moved, [mended(record, [])]] }];
  });
}

const usageOf = (who: ParticipantRecords): Kind<UsageRead> => ({
  who,
  all: who.usage,
  ownID: null,
  put: (usage) => ({ ...who, usage }),
  pathOf: (usageID) => docPath('appUsage', { uid: who.uid, usageID }),
  span: ({ timeOpened, timeClosed }) => ({
    counted: { name: 'timeOpened', at: timeOpened },
    beside: { name: 'timeClosed', at: timeClosed },
  }),
  at: (usage, timeOpened) => ({ ...usage, timeOpened }),
  other: () => null,
});

/** Only completed items have a completion day. */
const completable = <One extends SessionRead>(session: One) =>
  session.status !== 'completed' && session.dateCompleted !== null
    ? {
        says: `${fieldWords(session.raw, 'status', 'completion')}, but dateCompleted is ${timeText(session.dateCompleted)}`,
        next: [{ ...session, status: 'completed' }],
      }
    : null;

const spanOfCompletion = ({ status, dateStarted, dateCompleted }: SessionRead): Span | null =>
  status === 'completed'
    ? {
        counted: { name: 'dateCompleted', at: dateCompleted },
        beside: { name: 'dateStarted', at: dateStarted },
      }
    : null;

const sessionsOf = (who: ParticipantRecords): Kind<SessionRead> => ({
  who,
  all: who.sessions,
  ownID: 'id',
  put: (sessions) => ({ ...who, sessions }),
  pathOf: (sessionID) => docPath('session', { uid: who.uid, program: who.program, sessionID }),
  span: spanOfCompletion,
  at: (session, dateCompleted) => ({ ...session, dateCompleted }),
  other: completable,
});

/** Task types that are counted separately; `journal` stands for all kinds of entries. */
const COUNTED_TYPES = ['lesson', 'journal'] as const;

/** The task types that the app stores. */
const TYPES: readonly string[] = [...COUNTED_TYPES, 'symptomTracker', 'breathing', 'awareness'];

const tasksOf = (who: ParticipantRecords): Kind<TaskRead> => ({
  who,
  all: who.tasks,
  ownID: 'taskRecordID',
  put: (tasks) => ({ ...who, tasks }),
  pathOf: (taskID) => docPath('task', { uid: who.uid, program: who.program, taskID }),
  span: spanOfCompletion,
  at: (task, dateCompleted) => ({ ...task, dateCompleted }),
  other: (task) =>
    TYPES.includes(task.type)
      ? completable(task)
      : {
          says: fieldWords(task.raw, 'type', 'type of a task'),
          next: COUNTED_TYPES.map((type) => ({ ...task, type })),
        },
});

/**
 * App opens, sessions and tasks with impossible values.
 *
 * @param weeks therapy weeks from which a record may be missing
 */
export const activityFaults = (
  who: ParticipantRecords,
  weeks: readonly number[],
): readonly RecordFault[] => [
  ...faultsOfKind(usageOf(who), weeks, true),
  ...faultsOfKind(sessionsOf(who), weeks, false),
  ...faultsOfKind(tasksOf(who), weeks, false),
];
