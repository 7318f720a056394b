import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { COUNTABLE, newestFirstList } from '#data/engine/newest-first-list.ts';

/** All moves, newest first; a busy study has thousands. */
export const movesNewestFirst = newestFirstList(
  collectionPath('moveLog', {}),
  'timestamp',
  decodeMoveLog,
  { countable: COUNTABLE },
);
