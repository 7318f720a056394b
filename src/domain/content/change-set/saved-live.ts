import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import type { ReadDocument } from '#domain/shared/write-plan.ts';

/**
 * Rejects a live change to a program that is changed only through change sets (TEAM-SET-06); other
 * paths pass.
 *
 * @throws AppError failed-precondition
 */
export async function assertSavedLive(read: ReadDocument, path: string): Promise<void> {
  const [programs, key = ''] = path.split('/');
  if (programs !== 'programs' || key === '') return;
  const program = await read(docPath('program', { key }));
  if (program?.['setsOnly'] !== true) return;
  throw new AppError(
    'failed-precondition',
    'This program can be changed by change sets only. Open one on its page Changes. Nothing was saved.',
  );
}
