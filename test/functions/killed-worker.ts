import { documentBackup } from '#functions/handlers/document-backup.ts';
import { recursiveDelete } from '#functions/handlers/recursive-delete.ts';
import { restoreBackup } from '#functions/handlers/restore-backup.ts';
import { firestore } from '#functions/lib/admin.ts';
import type { JobDeps } from '#functions/lib/jobs.ts';
import type { CallableName, CallableRequest } from '#domain/callables.ts';

type LongWork = Extract<CallableName, 'FS_documentBackup' | 'FS_recursiveDelete' | 'restoreBackup'>;

/** A request for long work, as sent by `killed-process.test.ts`. */
export type Work = {
  [N in LongWork]: { readonly name: N; readonly request: CallableRequest<N> };
}[LongWork];

// Passed as arguments: importing the tests' support would load vitest and every function for each kill.
const [actor = ''] = process.argv.slice(2);
const db = firestore();
const context = { actor, db };
const deps: JobDeps = {
  now: () => new Date(),
  afterStep: (step) => {
    if (step === 'claimed') process.send?.(step);
  },
};

async function run(work: Work): Promise<void> {
  if (work.name === 'FS_documentBackup') await documentBackup(work.request, context, deps);
  else if (work.name === 'FS_recursiveDelete') await recursiveDelete(work.request, context, deps);
  else await restoreBackup(work.request, context, deps);
}

process.on('message', (work: Work) => {
  void run(work).then(
    () => process.send?.('done'),
    (error: unknown) => process.send?.(`failed: ${String(error)}`),
  );
});

// Connects before the work begins.
void db
  .doc('users/u1')
  .get()
  .then(() => process.send?.('ready'));
