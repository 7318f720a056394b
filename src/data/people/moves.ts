import { orderBy, where } from 'firebase/firestore';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** How many moves of one user are read; a study has about ten. */
export const USER_MOVES = 200;

/** The moves of one user that were made last. */
export const latestMovesSource = (uid: string, max: number) =>
  listSource(
    collectionPath('moveLog', {}),
    decodeMoveLog,
    [where('userUID', '==', uid), orderBy('timestamp', 'desc')],
    { name: `user=${uid}`, max },
  );

/** The moves of one user from status to status, newest first. */
export const userMovesSource = (uid: string) => latestMovesSource(uid, USER_MOVES);
