import type { Firestore, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { CallableResponse } from '#domain/callables.ts';
import { isAudited } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Job } from '#domain/shared/job.ts';
import { isKindOfUser, TreeCount } from '#domain/staff/data-reset/paths.ts';
import { backupSum, documentSum } from './backup-sum.ts';
import { comparePage } from './restore-tree.ts';
import { pagesOf, treeQuery } from './tree.ts';

/** How many documents to be overwritten are named when asking for consent. */
const MOST_NAMED = 20;

/** What a restore would do. */
export interface Survey {
  readonly answer: CallableResponse<'restoreBackup'>;
  /** Backup paths of the audited documents to write. */
  readonly audited: readonly string[];
  /** Number of backup documents per subcollection of the user, by path. */
  readonly held: ReadonlyMap<string, number>;
  /** When each copy was written, by backup path. */
  readonly written: ReadonlyMap<string, Timestamp>;
}

/**
 * Reads a whole backup before restoring any of it.
 * @throws AppError failed-precondition when it changed since verification
 */
export async function surveyOf(db: Firestore, job: Job): Promise<Survey> {
  const trees = { backup: job.backup, original: job.path };
  const tree = new TreeCount(trees.original);
  const fates = { create: 0, overwrite: 0, unchanged: 0 };
  const overwrites: string[] = [];
  const audited: string[] = [];
  const sums: string[] = [];
  const held = new Map<string, number>();
  const written = new Map<string, Timestamp>();
  for await (const page of pagesOf(treeQuery(db, trees.backup))) {
    for (const { ref, updateTime } of page) written.set(ref.path, updateTime);
    for (const [at, { path, data, fate }] of (await comparePage(db, page, trees)).entries()) {
      tree.add(path);
      sums.push(documentSum(path, data));
      fates[fate] += 1;
      if (fate === 'overwrite' && overwrites.length < MOST_NAMED) overwrites.push(path);
      if (fate !== 'unchanged' && isAudited(path)) audited.push(page[at]?.ref.path ?? '');
      if (path === trees.original) continue;
      const collection = path.split('/').slice(0, 3).join('/');
      held.set(collection, (held.get(collection) ?? 0) + 1);
    }
  }
  const proven = requireVerified(job, sums, [...held.keys()]);
  const answer = {
    originalPath: trees.original,
    documents: sums.length,
    created: fates.create,
    overwritten: fates.overwrite,
    unchanged: fates.unchanged,
    overwrites,
    collections: tree.result(),
    proven,
  };
  return { answer, audited, held, written };
}

/** @returns whether a checksum proves that the backup is unchanged since verification */
function requireVerified(
  { backup, checksum }: Job,
  sums: readonly string[],
  collections: readonly string[],
): boolean {
  if (checksum !== '') {
    if (backupSum(sums) !== checksum) throw changed(backup);
    return true;
  }
  const unknown = collections.filter((path) => !isKindOfUser(path));
  if (unknown.length === 0) return false;
  const names = unknown.map((path) => `"${path.split('/').at(-1) ?? ''}"`).join(', ');
  const message = `The backup "${backup}" holds data that users do not have: ${names}. It was made before checksums were kept, and nothing proves that it is unchanged. Nothing was restored.`;
  throw new AppError('failed-precondition', message);
}

export const restoredSoFar = (documents: number): string =>
  documents === 0 ? 'Nothing was restored.' : 'Nothing more was restored.';

/** The error for a backup that changed since verification or since the survey. */
export const changed = (backup: string, done = 0) =>
  new AppError(
    'failed-precondition',
    `The backup "${backup}" was changed after it was verified. ${restoredSoFar(done)}`,
  );

/** @throws AppError failed-precondition when one of these copies changed since the survey */
export function requireAsSurveyed(
  { written }: Survey,
  page: readonly QueryDocumentSnapshot[],
  backup: string,
  done: number,
): void {
  const same = page.every(({ ref, updateTime }) => {
    const was = written.get(ref.path);
    return was !== undefined && updateTime !== undefined && was.isEqual(updateTime);
  });
  if (!same) throw changed(backup, done);
}
