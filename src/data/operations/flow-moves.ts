import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { countedList } from './counted-list.ts';

/** All moves, newest first; a busy study has thousands. */
export const movesNewestFirst = countedList(
  collectionPath('moveLog', {}),
  'timestamp',
  decodeMoveLog,
);
