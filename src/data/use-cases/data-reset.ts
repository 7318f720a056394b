import { where } from 'firebase/firestore';
import { continuedErase, jobSchema, type Job } from '#domain/shared/job.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { call } from '#data/engine/call.ts';
import { listSource } from '#data/engine/sources.ts';
import { findRecords, type Found } from './search.ts';

const decodeJob = documentReader(jobSchema);

/** Copies or deletes thousands of documents; the function times out after an hour. */
const LONG = { timeout: 3_600_000 };

/** All jobs on a user's data; there are few, because each is started by hand. */
export const jobsOfUserSource = (uid: string) => {
  const root = docPath('user', { uid });
  const path = collectionPath('job', {});
  return listSource(path, decodeJob, [where('root', '==', root)], { name: root, max: 1000 });
};

/** Users whose e-mail or subject ID starts with a text, as typed or in lower case (CORE-D-57). */
export async function findUsersToReset(text: string): Promise<readonly Found[]> {
  const spellings = [...new Set([text, text.toLowerCase()])];
  const records = (await Promise.all(spellings.map(findRecords))).flat();
  const users = records
    .filter(({ kind }) => kind === 'user')
    .map((user) => [user.id, user] as const);
  return [...new Map(users).values()];
}

export const dryRunReset = (uid: string) => call('resetDryRun', { userUID: uid }, LONG);

export const backUpUser = (uid: string) =>
  call('FS_documentBackup', { sourceDoc: docPath('user', { uid }), recursive: true }, LONG);

/**
 * Erases subcollections of a user as one job. @returns their paths
 * @param how `backup` is the path of the backup that must hold everything; null for none
 */
export async function eraseCollections(
  uid: string,
  collections: readonly string[],
  { reason, backup }: { readonly reason: string; readonly backup: string | null },
): Promise<readonly string[]> {
  const paths = collections.map((name) => `${docPath('user', { uid })}/${name}`);
  const [path = '', ...also] = paths;
  await call('FS_recursiveDelete', { path, also, reason, ...(backup ? { backup } : {}) }, LONG);
  return paths;
}

/** Resumes an interrupted or failed backup or erase. @returns its target */
export async function continueJob(job: Job): Promise<string> {
  if (job.kind === 'erase') {
    const { path } = await call('FS_recursiveDelete', continuedErase(job), LONG);
    return path;
  }
  const request = { sourceDoc: job.path, recursive: job.recursive };
  return (await call('FS_documentBackup', request, LONG)).originalPath;
}

/** What restoring a backup would do. */
export const dryRunRestore = (backupPath: string) =>
  call('restoreBackup', { backupPath, dryRun: true, overwriteChanged: false, reason: '' }, LONG);

export const restoreBackup = (
  backupPath: string,
  agreed: {
    readonly overwriteChanged: boolean;
    readonly acceptUnproven: boolean;
    readonly reason: string;
  },
) => call('restoreBackup', { backupPath, dryRun: false, ...agreed }, LONG);
