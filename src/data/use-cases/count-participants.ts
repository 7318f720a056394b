import { collection, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { firestore } from '#data/engine/firestore.ts';
import { toReadError } from '#data/engine/to-app-error.ts';
import {
  standingOf,
  type Signs,
  type Standing,
} from '#domain/content/program-content/participation.ts';
import { decodePlaylistProgress } from '#domain/people/participation/playlist-progress.ts';
import { decodeSession } from '#domain/people/participation/session.ts';
import { taskSchema } from '#domain/people/participation/task.ts';
import { collectionPath, type PathName } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';

/** Participants examined: each takes up to three list reads. */
export const MOST_COUNTED = 50;

/** Tasks or sessions read per participant. */
const MOST_RECORDS = 500;
const AT_ONCE = 5;

export interface ParticipantCount extends Readonly<Record<Standing, number>> {
  /** True when there are more participants than were examined. */
  readonly more: boolean;
}

const decodeTask = documentReader(taskSchema);

/**
 * Counts the participants with this active program by whether something is ahead of them, done, or neither.
 * Read once from the server, for the first participants only.
 */
export async function countParticipants(program: string, signs: Signs): Promise<ParticipantCount> {
  try {
    const users = await getDocsFromServer(
      query(
        collection(firestore(), collectionPath('user', {})),
        where('activeProgram', '==', program),
        limit(MOST_COUNTED + 1),
      ),
    );
    const left = users.docs.slice(0, MOST_COUNTED).map(({ id }) => id);
    const counts: Record<Standing, number> = { ahead: 0, done: 0, never: 0 };
    const look = async (): Promise<void> => {
      for (let uid = left.shift(); uid !== undefined; uid = left.shift()) {
        counts[await standing(uid, program, signs)] += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    return { ...counts, more: users.size > MOST_COUNTED };
  } catch (error) {
    throw toReadError(error);
  }
}

async function standing(uid: string, program: string, signs: Signs): Promise<Standing> {
  const path = (name: Extract<PathName, 'task' | 'session' | 'playlistProgress'>) =>
    collection(firestore(), collectionPath(name, { uid, program }));
  const types = [...new Set(signs.tasks.map(({ type }) => type))];
  const [tasks, sessions, progress] = await Promise.all([
    types.length === 0
      ? null
      : getDocsFromServer(query(path('task'), where('type', 'in', types), limit(MOST_RECORDS))),
    signs.sessions.length === 0
      ? null
      : getDocsFromServer(query(path('session'), limit(MOST_RECORDS))),
    getDocsFromServer(query(path('playlistProgress'), limit(MOST_RECORDS))),
  ]);
  return standingOf(signs, {
    tasks: tasks?.docs.map((document) => decodeTask(document.id, document.data())) ?? [],
    sessions: sessions?.docs.map((document) => decodeSession(document.id, document.data())) ?? [],
    progress: progress.docs.map((document) => decodePlaylistProgress(document.id, document.data())),
  });
}
