import { orderBy, where } from 'firebase/firestore';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { listSource } from '#data/engine/sources.ts';

/** Moves read per user; a study has about ten. */
export const USER_MOVES = 200;

/** A user's most recent moves. */
export const latestMovesSource = (uid: string, max: number) =>
  listSource(
    collectionPath('moveLog', {}),
    decodeMoveLog,
    [where('userUID', '==', uid), orderBy('timestamp', 'desc')],
    { name: `user=${uid}`, max },
  );

/** A user's status moves, newest first. */
export const userMovesSource = (uid: string) => latestMovesSource(uid, USER_MOVES);
