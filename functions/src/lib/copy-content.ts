import {
  FieldValue,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  copiedData,
  COPY_ACTION,
  decodeProgramCopy,
  isCopied,
  type ProgramCopy,
} from '#domain/content/program-copy.ts';
import { token } from '#domain/people/subject/ids.ts';
import { isAudited } from '#domain/records.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { LAST_CHANGE, newEntryID, type HistoryChange } from '#domain/shared/history.ts';
import { docPath } from '#domain/shared/paths.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import { ENTRY_ROOM } from './commit-audited.ts';
import { ALIVE_MS, WrittenMeanwhile } from './job-run.ts';
import type { JobDeps, RunningJob } from './jobs.ts';
import { random } from './random.ts';
import { treeQuery } from './tree.ts';

/** Documents per commit, which also stores the entry and the progress. */
const MOST_AT_ONCE = 200;
/** Below Firestore's 10 MiB per commit, including an entry of the same size. */
const MOST_BYTES = 3_000_000;
const MOST_ATTEMPTS = 5;

export interface ContentCopy {
  readonly db: Firestore;
  readonly running: RunningJob;
  readonly deps: JobDeps;
  readonly programKey: string;
}

/**
 * Copies everything below a program in path order. Each commit stores documents, their history
 * entry and the progress; an interrupted copy resumes after the last document and never overwrites.
 * @throws AppError not-found when either program was deleted meanwhile
 */
export async function copyContent(copy: ContentCopy): Promise<void> {
  const { db, running, deps, programKey } = copy;
  const stored = await db.doc(docPath('programCopyJob', { programKey })).get();
  const begun = decodeProgramCopy(programKey, stored.data() ?? {});
  const source = running.request.path;
  const tree = treeQuery(db, source).select();
  const left = await (begun.cursor === '' ? tree : tree.startAfter(db.doc(begun.cursor))).get();
  const paths = left.docs.map(({ ref }) => ref.path).filter(isCopied);
  const total = begun.copied + begun.kept + paths.length;
  const job = { phase: 'copying', total, done: begun.copied + begun.kept };
  await say(copy, { status: 'copying', total, job: running.id }, job);
  await deps.afterStep('counted');
  const state = { copied: begun.copied, kept: begun.kept, entry: begun.entry };
  await copyPaths(copy, paths, state);
  await finish(copy, state);
  await deps.afterStep('finished');
}

interface Progress {
  copied: number;
  kept: number;
  readonly entry: ProgramCopy['entry'];
}

async function copyPaths(
  copy: ContentCopy,
  paths: readonly string[],
  progress: Progress,
): Promise<void> {
  const { db, running, deps } = copy;
  const page = (from: number) => readPage(copy, paths.slice(from, from + MOST_AT_ONCE));
  let reading = page(0);
  for (let from = 0; from < paths.length; from += MOST_AT_ONCE) {
    const { sources, existing } = await reading;
    reading = page(from + MOST_AT_ONCE);
    reading.catch(() => undefined); // rethrown where it is awaited
    let present = existing;
    for (const part of inParts(sources)) {
      running.assertAlive();
      for (let attempt = 1; ; attempt += 1) {
        try {
          await copyPart(copy, part, present, progress);
          break;
        } catch (error) {
          if (!(error instanceof WrittenMeanwhile) || attempt === MOST_ATTEMPTS) throw error;
          present = await existingOf(
            db,
            part.map(({ ref }) => targetOf(copy, ref.path)),
          );
        }
      }
      await deps.afterStep('copied');
    }
  }
  await reading;
}

const targetOf = ({ running: { request } }: ContentCopy, path: string): string =>
  request.root + path.slice(request.path.length);

/** A page of source documents, and which of them already exist in the copy. */
async function readPage(copy: ContentCopy, paths: readonly string[]) {
  const { db } = copy;
  if (paths.length === 0) return { sources: [], existing: new Set<string>() };
  const targets = paths.map((path) => targetOf(copy, path));
  const [documents, existing, program] = await Promise.all([
    db.getAll(...paths.map((path) => db.doc(path))),
    existingOf(db, targets),
    db.doc(copy.running.request.root).get(),
  ]);
  if (!program.exists) throw gone();
  return { sources: documents.filter(isThere), existing };
}

const isThere = (document: DocumentSnapshot): document is QueryDocumentSnapshot => document.exists;

const gone = () =>
  new AppError('not-found', 'The program was deleted while its content was copied.');

async function existingOf(db: Firestore, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const snapshots = await db.getAll(...paths.map((path) => db.doc(path)), { fieldMask: [] });
  return new Set(snapshots.filter(({ exists }) => exists).map(({ ref }) => ref.path));
}

/** Splits documents into parts that fit one commit and one entry. */
function inParts(sources: readonly QueryDocumentSnapshot[]): QueryDocumentSnapshot[][] {
  const parts: QueryDocumentSnapshot[][] = [];
  let inEntry = Infinity;
  let inCommit = Infinity;
  for (const source of sources) {
    const bytes = 200 + 2 * source.ref.path.length + roughBytes(source.data());
    const entryBytes = bytes > ENTRY_ROOM ? 0 : bytes;
    if (inEntry + entryBytes > ENTRY_ROOM || inCommit + bytes > MOST_BYTES) {
      parts.push([]);
      [inEntry, inCommit] = [0, 0];
    }
    parts.at(-1)?.push(source);
    inEntry += entryBytes;
    inCommit += bytes;
  }
  return parts;
}

/** @throws WrittenMeanwhile when one of them has been created since it was checked */
async function copyPart(
  copy: ContentCopy,
  part: readonly QueryDocumentSnapshot[],
  existing: ReadonlySet<string>,
  progress: Progress,
): Promise<void> {
  const { db, programKey } = copy;
  const batch = db.batch();
  const entryID = newEntryID(new Date(), token(random, 12));
  const changes: Record<string, HistoryChange> = {};
  const missing = part.filter(({ ref }) => !existing.has(targetOf(copy, ref.path)));
  for (const source of missing) {
    const path = targetOf(copy, source.ref.path);
    const data = copiedData(source.data(), programKey);
    const after = isAudited(path) ? { ...data, [LAST_CHANGE]: entryID } : data;
    batch.create(db.doc(path), after);
    // Too large for an entry; the program's own entry still says that it was cloned.
    if (isAudited(path) && roughBytes(data) <= ENTRY_ROOM) changes[path] = { before: null, after };
  }
  addEntry(copy, batch, { entryID, changes, parent: progress.entry });
  const copied = progress.copied + missing.length;
  const kept = progress.kept + part.length - missing.length;
  const cursor = part.at(-1)?.ref.path ?? '';
  await say(copy, { copied, kept, cursor }, { cursor, done: copied + kept }, batch);
  Object.assign(progress, { copied, kept });
}

/** The entry's version is the program version that both programs shared when the copy was made. */
function addEntry(
  { db, running }: ContentCopy,
  batch: WriteBatch,
  entry: {
    readonly entryID: string;
    readonly changes: Readonly<Record<string, HistoryChange>>;
    readonly parent: string;
  },
): void {
  const { entryID, changes, parent } = entry;
  const paths = Object.keys(changes);
  if (paths.length === 0) return;
  batch.create(db.doc(docPath('history', { entryID })), {
    actor: running.request.actor,
    at: FieldValue.serverTimestamp(),
    action: COPY_ACTION,
    reason: '',
    paths,
    changes,
    job: running.id,
    parent,
  });
}

/** Adds the progress to the batch, for staff and for a run that resumes. */
async function say(
  { db, running, deps, programKey }: ContentCopy,
  copy: DocumentData,
  job: Readonly<Record<string, unknown>>,
  batch = db.batch(),
): Promise<void> {
  const aliveUntil = new Date(deps.now().getTime() + ALIVE_MS);
  batch.update(db.doc(docPath('programCopyJob', { programKey })), { ...copy, aliveUntil });
  await running.save(job, batch);
}

/** Compares both trees by document names and clears the program's copying mark, with an entry. */
async function finish(copy: ContentCopy, progress: Progress): Promise<void> {
  const { db, running } = copy;
  const { path, root } = running.request;
  const [source, target] = await Promise.all([namesBelow(db, path), namesBelow(db, root)]);
  const verified = [...source].filter((name) => target.has(name)).length;
  const finishedAt = FieldValue.serverTimestamp();
  const done = progress.copied + progress.kept;
  for (let attempt = 1; ; attempt += 1) {
    const [original, program] = await db.getAll(db.doc(path), db.doc(root));
    if (!program?.exists) throw gone();
    if (!original?.exists) throw new AppError('not-found', SOURCE_GONE);
    const batch = db.batch();
    unmark(copy, batch, program, progress.entry);
    try {
      const copied = { status: 'done', verified, total: done, finishedAt };
      await say(
        copy,
        copied,
        { phase: 'done', verified: true, done, total: done, finishedAt },
        batch,
      );
      return;
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

const SOURCE_GONE = 'The source program was deleted while it was copied. The copy is not complete.';

async function namesBelow(db: Firestore, program: string): Promise<ReadonlySet<string>> {
  const snapshot = await treeQuery(db, program).select().get();
  const paths = snapshot.docs.map(({ ref }) => ref.path).filter(isCopied);
  return new Set(paths.map((path) => path.slice(program.length)));
}

function unmark(
  copy: ContentCopy,
  batch: WriteBatch,
  program: DocumentSnapshot,
  parent: string,
): void {
  const entryID = newEntryID(new Date(), token(random, 12));
  const before = program.data() ?? {};
  const { copyStatus: _, ...rest } = before;
  const after = { ...rest, [LAST_CHANGE]: entryID };
  addEntry(copy, batch, { entryID, changes: { [program.ref.path]: { before, after } }, parent });
  const fields = { copyStatus: FieldValue.delete(), [LAST_CHANGE]: entryID };
  const asFound = program.updateTime ? { lastUpdateTime: program.updateTime } : {};
  batch.update(program.ref, fields, asFound);
}
