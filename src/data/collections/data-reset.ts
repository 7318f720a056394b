import { where } from 'firebase/firestore';
import { jobSchema } from '../../domain/shared/job.ts';
import { collectionPath, docPath } from '../../domain/shared/paths.ts';
import { documentReader } from '../../domain/shared/read-document.ts';
import { call } from '../call.ts';
import { listSource } from '../sources.ts';
import { findRecords, type Found } from './find.ts';

const decodeJob = documentReader(jobSchema);

/** Copies and deletions of thousands of documents; the server ends them after an hour. */
const LONG = { timeout: 3_600_000 };

/** Everything the server did or does with the data of a user; what a person does by hand is few. */
export const jobsOfUserSource = (uid: string) => {
  const root = docPath('user', { uid });
  const path = collectionPath('job', {});
  return listSource(path, decodeJob, [where('root', '==', root)], { name: root, max: 1000 });
};

/** Users whose e-mail or subject ID begins with a text, as typed or in lower case (CORE-D-57). */
export async function findUsersToReset(text: string): Promise<readonly Found[]> {
  const spellings = [...new Set([text, text.toLowerCase()])];
  const found = (await Promise.all(spellings.map(findRecords))).flat();
  const users = found.filter(({ kind }) => kind === 'user').map((user) => [user.id, user] as const);
  return [...new Map(users).values()];
}

export const dryRunReset = (uid: string) => call('resetDryRun', { userUID: uid }, LONG);

export const backUpUser = (uid: string) =>
  call('FS_documentBackup', { sourceDoc: docPath('user', { uid }), recursive: true }, LONG);

/** Erases one sub-collection of a user. */
export const eraseCollection = (uid: string, collection: string, reason: string) =>
  call('FS_recursiveDelete', { path: `${docPath('user', { uid })}/${collection}`, reason }, LONG);

/** What restoring a backup would do. */
export const dryRunRestore = (backupPath: string) =>
  call('restoreBackup', { backupPath, dryRun: true, overwriteChanged: false, reason: '' }, LONG);

export const restoreBackup = (
  backupPath: string,
  { overwriteChanged, reason }: { readonly overwriteChanged: boolean; readonly reason: string },
) => call('restoreBackup', { backupPath, dryRun: false, overwriteChanged, reason }, LONG);
