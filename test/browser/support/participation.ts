import { Timestamp } from 'firebase-admin/firestore';
import { put, stageDb } from './console.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** Days are counted in the participant's time zone, not the browser's. */
export const ZONE = 'America/New_York';

const nyDay = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Noon in New York, give or take an hour for clock changes, this many days ago. */
export function daysAgo(days: number, minutes = 0): Date {
  const [month, day, year] = nyDay.format(new Date()).split('/').map(Number);
  return new Date(
    Date.UTC(year ?? 0, (month ?? 1) - 1, day) + 17 * 60 * MINUTE - days * DAY + minutes * MINUTE,
  );
}

/** A time's date in New York, as MM/DD/YYYY. */
export const dayThere = (moment: Date): string => nyDay.format(moment);

export interface Participant {
  readonly uid: string;
  readonly name: string;
}

/** An app account without subcollections; by default in study 004 and the first program. */
export async function stageParticipant(
  uid: string,
  fields: Record<string, unknown> = {},
): Promise<Participant> {
  const user = {
    uid,
    email: `${uid}@example.com`,
    firstName: 'Paula',
    lastName: uid,
    study: '004',
    site: '101',
    subjectID: `S-${uid}`,
    activeProgram: 'stanza1',
    timezone: ZONE,
    registered: true,
    ...fields,
  };
  await put([`users/${uid}`, user]);
  return { uid, name: `Paula ${uid}` };
}

/** Stores documents below a user, by relative path. */
export async function stageBelow(
  uid: string,
  documents: Readonly<Record<string, Record<string, unknown>>>,
): Promise<void> {
  const below = Object.entries(documents);
  await put(...below.map(([path, data]) => [`users/${uid}/${path}`, data] as const));
}

/** A usage record of the app. */
export function opening(at: Date, minutes: number | null, version = '3.1.0') {
  return {
    timeOpened: Timestamp.fromDate(at),
    timeClosed:
      minutes === null ? null : Timestamp.fromDate(new Date(at.getTime() + minutes * MINUTE)),
    appVersion: version,
    deviceOS: 'iOS',
    deviceOSVersion: '18.1',
  };
}

/** Sessions of a therapy that began 20 days ago: one per state, and one with inconsistent dates. */
export const SESSIONS = {
  'sessions/stanza1_1': {
    id: 'stanza1_1',
    status: 'completed',
    dateStarted: daysAgo(19),
    dateCompleted: daysAgo(19, 25),
  },
  'sessions/stanza1_2': {
    id: 'stanza1_2',
    status: 'completed',
    dateStarted: daysAgo(12),
    dateCompleted: daysAgo(12, 65),
  },
  'sessions/stanza1_3': {
    id: 'stanza1_3',
    status: 'completed',
    dateStarted: daysAgo(8),
    dateCompleted: daysAgo(8, -5),
  },
  'sessions/stanza1_4': { id: 'stanza1_4', status: 'paused', dateStarted: daysAgo(2) },
  'sessions/stanza1_5': { id: 'stanza1_5', status: 'not-started' },
} as const;

const lesson = (order: number, status: string, at: Date | null) => ({
  taskRecordID: `task-${order}`,
  id: `stanza1-task-${order}`,
  type: 'lesson',
  displayName: `Lesson ${order}`,
  order,
  status,
  dateStarted: at,
  dateCompleted: status === 'completed' && at ? new Date(at.getTime() + 90_000) : null,
});

/** Tasks of the same therapy; the fourth is completed without a date. */
export const TASKS = {
  'tasks/t1': lesson(1, 'completed', daysAgo(20)),
  'tasks/t2': lesson(2, 'completed', daysAgo(19)),
  'tasks/t3': lesson(3, 'completed', daysAgo(10)),
  'tasks/t4': lesson(4, 'completed', null),
  'tasks/t5': lesson(5, 'started', daysAgo(1)),
  'tasks/t6': lesson(6, 'not-started', null),
} as const;

const copyOf = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    num: index + 1,
    id: `${id}_${index + 1}`,
    previousSessionID: index === 0 ? null : `${id}_${index}`,
    nextSessionID: index === count - 1 ? null : `${id}_${index + 2}`,
    tasks: [
      { type: 'lesson', displayName: `Step ${index + 1}`, chapter: '2', lesson: `${index + 1}` },
      { type: 'awareness', displayName: 'Breathing' },
    ],
  }));

/** Three playlists: in progress, completed, and deleted. */
export const PLAYLISTS = {
  'playlistProgress/beginnings': {
    playlist: { name: 'Beginnings', sessions: copyOf('beginnings', 3) },
    currentSession: 'beginnings_2',
    completedSessions: ['beginnings_1'],
    playlistStarted: daysAgo(18),
    playlistCompleted: null,
  },
  'playlistProgress/second': {
    playlist: { name: 'An old name', sessions: copyOf('values', 2) },
    currentSession: 'values_2',
    completedSessions: 2,
    playlistStarted: daysAgo(15),
    playlistCompleted: daysAgo(9),
    playlistLocation: 'programs/stanza1/playlist/values',
  },
  'playlistProgress/lost': {
    playlist: { name: 'Lost and gone', sessions: copyOf('lost', 2) },
    currentSession: 'lost_1',
    completedSessions: 1,
    playlistStarted: daysAgo(4),
    playlistCompleted: null,
  },
} as const;

/** The program's own playlists and lessons. */
export async function stageProgramContent(): Promise<void> {
  const db = stageDb();
  const set = (path: string, data: Record<string, unknown>) =>
    db.doc(`programs/stanza1${path}`).set(data);
  await set('', { id: 'stanza1', key: 'stanza1', name: 'Stanza 1', contentTypeKey: 'ACT' });
  await set('/playlist/beginnings', { id: 'beginnings', name: 'Beginnings', rank: 1 });
  await set('/playlist/values', { id: 'values', name: 'Values', rank: 2 });
  for (const session of [...copyOf('beginnings', 3), ...copyOf('values', 2)]) {
    const [playlist = ''] = session.id.split('_');
    await set(`/playlist/${playlist}/sessions/${session.id}`, session);
  }
  await set('/lessons/l21', {
    chNum: 2,
    num: 1,
    steps: [
      { type: 'Text', title: 'Welcome' },
      { type: 'Prompt', uuid: 'p-values', prompt: 'What matters to you?' },
    ],
  });
  await set('/lessons/l12', {
    chNum: 1,
    num: 2,
    steps: [{ type: 'Prompt', uuid: 'p-pain', prompt: 'What does pain keep you from?' }],
  });
}

/** The participant's answers; the last one's prompt no longer exists. */
export const ANSWERS = {
  'p-values': 'My garden',
  'p-gone': 'An answer from before',
  'p-pain': ['Walking', 'Sleep'],
} as const;
