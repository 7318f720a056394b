import { AppError } from '#domain/shared/app-error.ts';
import type { Job } from '#domain/shared/job.ts';

const DOING: Readonly<Record<string, string>> = {
  backup: 'backed up',
  copy: 'copied',
  erase: 'erased',
  import: 'imported',
  publish: 'published',
  restore: 'restored',
  undo: 'undone',
};

/** Another job runs on the same user or program; the call can be retried once that has ended. */
export class Busy extends AppError {
  constructor({ kind, startedBy }: Job) {
    const doing = DOING[kind] ?? 'worked on';
    super(
      'failed-precondition',
      `This data is being ${doing} at the moment (started by ${startedBy}). Wait until this has finished.`,
    );
  }
}
