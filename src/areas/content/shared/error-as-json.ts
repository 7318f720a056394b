import { AppError } from '#domain/shared/app-error.ts';

/** How the screens about content tell a read that failed (AUTHOR-PROG-09, AUTHOR-D-06). */
export const errorAsJSON = (error: Error): string =>
  JSON.stringify({
    code: error instanceof AppError ? error.code : 'internal',
    message: error.message,
  });
