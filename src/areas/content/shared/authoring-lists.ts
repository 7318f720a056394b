import { AppError } from '#domain/shared/app-error.ts';
import type { Ways } from '#ui/list-ways.ts';

/**
 * Content lists report failures as JSON with code and message (AUTHOR-PROG-09, AUTHOR-D-06), and
 * show all rows, because reordering and selecting act on all of them (AUTHOR-D-82).
 */
export const AUTHORING_LISTS: Ways = {
  errorWords: (error) =>
    JSON.stringify({
      code: error instanceof AppError ? error.code : 'internal',
      message: error.message,
    }),
  paged: false,
};
