import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { CALLABLES } from '#domain/callables.ts';
import {
  decodeProgramCopy,
  planCopyFailure,
  type ProgramCopy,
} from '#domain/content/program-copy.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { jobSchema } from '#domain/shared/job.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { commitPlan } from '#functions/lib/commit-plan.ts';
import { copyContent } from '#functions/lib/copy-content.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { LIVE, runJob, type JobDeps } from '#functions/lib/jobs.ts';

const readJob = documentReader(jobSchema);

/**
 * Copies everything below a program once its copy is queued, initially or as a retry (AUTHOR-D-27).
 * Records a failure for the requester, except when another run holds the job: that event is
 * retried.
 */
export const copyProgramContentHandler: ChangeHandler = async (db, { params, after }) => {
  if (after?.['status'] === 'queued')
    await copyProgramContent(db, params['programKey'] ?? '', LIVE);
};

/**
 * @throws AppError when another run holds the job; a failure of the copy itself is recorded instead
 */
export async function copyProgramContent(
  db: Firestore,
  programKey: string,
  deps: JobDeps,
): Promise<void> {
  const copy = await copyOf(db, programKey);
  if (!['queued', 'copying'].includes(copy.status)) return;
  const root = docPath('program', { key: programKey });
  const gone = async (transaction: Transaction) => {
    if (!(await transaction.get(db.doc(root))).exists) throw new AppError('not-found', DELETED);
  };
  const request = {
    kind: 'copy',
    path: docPath('program', { key: copy.sourceProgramID }),
    root,
    recursive: true,
    reason: '',
    actor: copy.requestedBy,
    role: CALLABLES.FS_copyProgram.role,
    backup: () => '',
    check: gone,
  } as const;
  try {
    await runJob(db, request, deps, (running) => copyContent({ db, running, deps, programKey }));
  } catch (error) {
    if (!(await noted(db, programKey, error))) throw error;
  }
}

const DELETED = 'The program was deleted before its content was copied.';

async function copyOf(db: Firestore, programKey: string): Promise<ProgramCopy> {
  const stored = await db.doc(docPath('programCopyJob', { programKey })).get();
  return decodeProgramCopy(programKey, stored.data() ?? {});
}

/** Records a final failure: the job failed, or the program no longer exists. */
async function noted(db: Firestore, programKey: string, error: unknown): Promise<boolean> {
  const { job: jobID, requestedBy } = await copyOf(db, programKey);
  const stored = jobID === '' ? null : await db.doc(docPath('job', { jobID })).get();
  const job = readJob(jobID, stored?.data() ?? {});
  const gone = error instanceof AppError && error.message === DELETED;
  if (!gone && job.phase !== 'failed') return false;
  await commitPlan(db, requestedBy, planCopyFailure(programKey, gone ? DELETED : job.error));
  return true;
}
