import {
  completedCount,
  currentSessionID,
  playlistCompletion,
  sessionsByNumber,
  type PlaylistProgress,
} from '#domain/people/participation/playlist-progress.ts';
import type { Session, Task } from '#domain/people/participation/task.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';
import type { ProgramContent } from './content.ts';
import { textOrEmpty } from './places.ts';
import { usesOf, type Reference, type Target } from './references.ts';

/** The identification of a record in a participant's tasks. */
interface TaskSign {
  readonly type: 'lesson' | 'awareness' | 'journaling';
  readonly id: string;
  /** Older tasks identify a lesson only by chapter and number. */
  readonly chapter: string;
  readonly lesson: string;
}

/** Where participants encounter a record. */
export interface Signs {
  readonly tasks: readonly TaskSign[];
  /** Ids of playlist sessions. */
  readonly sessions: readonly string[];
}

const TYPES = {
  lesson: 'lesson',
  awarenessActivity: 'awareness',
  journalTemplate: 'journaling',
} as const;

const isTaught = (kind: string): kind is keyof typeof TYPES => kind in TYPES;

export interface Met {
  readonly kind: string;
  readonly id: string;
  /** Needed for lessons, which older tasks identify by their numbers. */
  readonly raw: RawDocument;
}

function signOf({ kind, id, raw }: Met): readonly TaskSign[] {
  if (!isTaught(kind)) return [];
  return [
    { type: TYPES[kind], id, chapter: textOrEmpty(raw['chNum']), lesson: textOrEmpty(raw['num']) },
  ];
}

/**
 * Where participants encounter a record: lessons as tasks, chapters through their lessons, value
 * categories through journals, celebrations through sessions. Null when it cannot be counted.
 */
export const signsOf = (content: Pick<ProgramContent, 'records'>, target: Met): Signs | null =>
  signsBy((item) => usesOf(content, item), target);

/** `signsOf` with the uses of targets already computed. */
export function signsBy(
  usesOfTarget: (target: Target) => readonly Reference[],
  target: Met,
): Signs | null {
  const { kind, id } = target;
  if (isTaught(kind)) return { tasks: signOf(target), sessions: [] };
  if (kind === 'playlistSession') return { tasks: [], sessions: [id] };
  if (kind !== 'chapter' && kind !== 'valuesCategory' && kind !== 'celebration') return null;
  const users = usesOfTarget({ ...target, kind }).map(({ from }) => from);
  const sessions = users
    .filter((record) => record.kind === 'playlistSession')
    .map((session) => session.id);
  return { tasks: users.flatMap(signOf), sessions };
}

export interface Participation {
  readonly tasks: readonly Task[];
  readonly sessions: readonly Session[];
  readonly progress: readonly PlaylistProgress[];
}

export type Standing = 'ahead' | 'done' | 'never';

const isSigned = (task: RawDocument, sign: TaskSign): boolean =>
  task['type'] === sign.type &&
  (task['id'] === sign.id ||
    (sign.type === 'lesson' &&
      sign.chapter !== '' &&
      textOrEmpty(task['chapter']) === sign.chapter &&
      textOrEmpty(task['lesson']) === sign.lesson));

/**
 * A participant's position relative to a record. Ahead: a task or session with it is not completed,
 * or a later session of the playlist has it. Done: all are completed. Otherwise never.
 */
export function standingOf(signs: Signs, { tasks, sessions, progress }: Participation): Standing {
  const signed = (task: RawDocument) => signs.tasks.some((sign) => isSigned(task, sign));
  const met = [
    ...tasks.filter((task) => signed(task as unknown as RawDocument)),
    ...sessions.filter(({ docID, id }) =>
      signs.sessions.some((session) => session === docID || session === id),
    ),
  ].map(({ status }) => status === 'completed');
  const comes = progress.some((row) => comesIn(row, signs, signed));
  if (comes || met.includes(false)) return 'ahead';
  return met.length > 0 ? 'done' : 'never';
}

/** Whether the record occurs in a session after the current one. */
function comesIn(
  progress: PlaylistProgress,
  signs: Signs,
  signed: (task: RawDocument) => boolean,
): boolean {
  if (playlistCompletion(progress)) return false;
  const stored = recordOf(progress.raw['playlist'])['sessions'];
  const rows = (Array.isArray(stored) ? stored : []).map((entry: unknown) => {
    const session = recordOf(entry);
    return { num: typeof session['num'] === 'number' ? session['num'] : null, session };
  });
  const ordered = sessionsByNumber(rows);
  const current = ordered.findIndex(
    ({ session }) => textOrEmpty(session['id']) === currentSessionID(progress),
  );
  const from = current < 0 ? completedCount(progress) : current + 1;
  return ordered.slice(from).some(({ session }) => {
    const { tasks } = session;
    return (
      signs.sessions.includes(textOrEmpty(session['id'])) ||
      (Array.isArray(tasks) && tasks.some((task: unknown) => signed(recordOf(task))))
    );
  });
}
