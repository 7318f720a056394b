import {
  doc,
  FieldPath,
  getDoc,
  runTransaction,
  serverTimestamp,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { MAX_CLIENT_CHANGES, newEntryID, prepareCommit } from '#domain/shared/history.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type Planner,
  type Write,
  type WriteData,
} from '#domain/shared/write-plan.ts';
import { signedInEmail } from './auth.ts';
import { firestore } from './firestore.ts';
import { theOverlay } from './overlay.ts';
import { random, randomToken } from './random.ts';
import { codeOf, toAppError } from './to-app-error.ts';

/**
 * Adds a planner's plan to the open change set, or else commits it.
 * @param entryID the history entry's id, when the plan needs it in advance (see `entryIDAhead`)
 * @returns the id of the history entry
 * @throws AppError with a message for staff; nothing was written then
 */
export async function commit(planner: Planner, entryID = entryIDAhead()): Promise<string> {
  return (await theOverlay()?.commit(planner)) ?? (await commitLive(planner, entryID));
}

/**
 * Like `commit`.
 * @returns the ids of the history entries, for undo; none inside a change set
 */
export async function commitUndoable(planner: Planner): Promise<readonly string[]> {
  const entered = (await theOverlay()?.commit(planner)) ?? null;
  return entered === null ? [await commitLive(planner)] : [];
}

/**
 * The console's only way to write: commits a planner's plan with the history entry that the rules
 * require, in one transaction. Idempotent: Firestore's retry after a lost response finds it done.
 * @param entryID the history entry's id, when the plan needs it in advance (see `entryIDAhead`)
 * @returns the id of the history entry
 * @throws AppError with a message for staff; nothing was written then
 */
export async function commitLive(planner: Planner, entryID = entryIDAhead()): Promise<string> {
  const db = firestore();
  const actor = signedInEmail();
  const act: Act = { planner, actor, entryID, proof: null };
  let unexplained = 0;
  for (let tries = 1; ; tries += 1) {
    let before: Before = new Map();
    try {
      return await runTransaction(db, (transaction) => {
        before = new Map();
        return attempt(db, transaction, act, before);
      });
    } catch (error) {
      const refused = codeOf(error) === 'permission-denied';
      if (refused && !(await wasOvertaken(db, before))) unexplained += 1;
      if (!refused || unexplained === MOST_UNEXPLAINED || tries === MOST_TRIES) {
        throw toAppError(await refusalOf(db, error, [...before.keys()]));
      }
      await pause(tries);
    }
  }
}

/** An id for a history entry that is not written yet. */
export const entryIDAhead = (): string => newEntryID(new Date(), randomToken());

type Before = Map<string, RawDocument | null>;

/** One write by staff, across all attempts. */
interface Act {
  readonly planner: Planner;
  readonly actor: string;
  readonly entryID: string;
  /**
   * The path of a document that exists once an earlier attempt was committed; null before the first commit.
   */
  proof: string | null;
}

const MOST_TRIES = 8;

/** Concurrent saves can cancel out and hide a refusal's cause; a missing right is refused again. */
const MOST_UNEXPLAINED = 2;

/**
 * True when a concurrent save happened between read and commit. The rules check the newest documents, so a
 * stale count or entry is refused as permission-denied, which Firestore does not retry.
 */
async function wasOvertaken(db: Firestore, before: Before): Promise<boolean> {
  try {
    // A transaction reads from the server without opening listeners.
    const now = await runTransaction(db, (transaction) =>
      Promise.all([...before.keys()].map((path) => transaction.get(doc(db, path)))),
    );
    return now.some(
      (snapshot) => !sameData(before.get(snapshot.ref.path), snapshot.data() ?? null),
    );
  } catch (failure) {
    return codeOf(failure) !== 'permission-denied'; // a refused read means that the right itself is missing
  }
}

/** The reason that the rules cannot name: the program is changed by change sets only (TEAM-SET-06). */
async function refusalOf(
  db: Firestore,
  error: unknown,
  paths: readonly string[],
): Promise<unknown> {
  if (codeOf(error) !== 'permission-denied') return error;
  const read = async (path: string) => (await getDoc(doc(db, path))).data() ?? null;
  const roots = new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
  try {
    await Promise.all([...roots].map((root) => assertSavedLive(read, root)));
    return error;
  } catch (reason) {
    return reason instanceof AppError ? reason : error;
  }
}

function sameData(a: RawDocument | null | undefined, b: RawDocument | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Backoff with jitter, so that colliding commits do not collide again. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, random(100 * 2 ** Math.min(tries, 4))));
}

async function attempt(
  db: Firestore,
  transaction: Transaction,
  act: Act,
  before: Before,
): Promise<string> {
  const { entryID, actor } = act;
  if (act.proof !== null && (await transaction.get(doc(db, act.proof))).exists()) return entryID;
  const read = async (path: string): Promise<RawDocument | null> => {
    const storedBefore = before.get(path);
    if (storedBefore !== undefined) return storedBefore;
    const snapshot = await transaction.get(doc(db, path));
    const data = snapshot.data() ?? null;
    before.set(path, data);
    return data;
  };
  const plan = await act.planner(read);
  await Promise.all(plan.writes.map(({ path }) => read(path)));
  const { writes, historyPath, entry, pointer } = prepareCommit(plan, before, { entryID, actor });
  if (entry.paths.length > MAX_CLIENT_CHANGES) {
    throw new AppError('internal', `A plan changes ${entry.paths.length} records at once.`);
  }
  if (entry.paths.length > 0) transaction.set(doc(db, historyPath), withServerTime({ ...entry }));
  for (const write of writes) carryOut(db, transaction, write);
  if (pointer) transaction.set(doc(db, pointer.path), withServerTime(pointer.data));
  const created = writes.find(({ kind }) => kind === 'create');
  act.proof = entry.paths.length > 0 ? historyPath : (created?.path ?? null);
  return entryID;
}

function carryOut(db: Firestore, transaction: Transaction, write: Write): void {
  const ref = doc(db, write.path);
  if (write.kind === 'delete') {
    transaction.delete(ref);
    return;
  }
  const mergeFields = Object.keys(write.data).map((name) => new FieldPath(name));
  transaction.set(ref, withServerTime(write.data), { mergeFields });
}

/** Replaces the domain's server-time sentinel by Firestore's, in nested maps too. */
function withServerTime(data: WriteData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, serverValue(value)]));
}

function serverValue(value: unknown): unknown {
  if (value === SERVER_TIME) return serverTimestamp();
  const plain = isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
  return plain ? withServerTime(value) : value;
}
