import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { countedList } from './counted-list.ts';

/** The moves of everybody, those first that were made last; a busy study has thousands. */
export const movesNewestFirst = countedList(
  collectionPath('moveLog', {}),
  'timestamp',
  decodeMoveLog,
);
