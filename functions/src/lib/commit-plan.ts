import {
  FieldPath,
  FieldValue,
  type DocumentData,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { token } from '#domain/people/subject/ids.ts';
import { newEntryID, prepareCommit, type PreparedCommit } from '#domain/shared/history.ts';
import { type RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type Find,
  type FindDocuments,
  type FindPlanner,
  type ReadList,
  type Write,
} from '#domain/shared/write-plan.ts';
import { inTransaction } from './in-transaction.ts';
import { random } from './random.ts';
import { findTogether, inside, MOST_FOUND, readTogether } from './read-together.ts';

/**
 * Reads, plans and writes in one transaction, together with the change's history entry.
 * @param actor e-mail in lower case, from the token
 * @param entryID id of the history entry, when the plan needs to know it
 * @returns the entry's id; null when no audited document changes and nothing is recorded
 * @throws AppError whatever the planner or `prepareCommit` throws; unavailable when contention
 * persists
 */
export async function commitPlan(
  db: Firestore,
  actor: string,
  planner: FindPlanner,
  entryID = newEntryID(new Date(), token(random, 12)),
): Promise<string | null> {
  return await inTransaction(db, async (transaction) => {
    const prepared = await prepare(db, transaction, planner, { entryID, actor });
    write(db, transaction, prepared);
    return prepared.entry.paths.length > 0 ? entryID : null;
  });
}

async function prepare(
  db: Firestore,
  transaction: Transaction,
  planner: FindPlanner,
  context: { readonly entryID: string; readonly actor: string },
): Promise<PreparedCommit> {
  const stored = new Map<string, RawDocument | null>();
  const reader = inside(transaction);
  const readOne = readTogether(db, reader);
  const findEqual = findTogether(db, reader);
  const read = async (path: string): Promise<RawDocument | null> => {
    if (!stored.has(path)) stored.set(path, await readOne(path));
    return stored.get(path) ?? null;
  };
  const listed = (documents: readonly QueryDocumentSnapshot[]) =>
    documents.map((document) => {
      const data = document.data();
      stored.set(document.ref.path, data);
      return { id: document.id, data };
    });
  const readList: ReadList = async (path) => listed(await reader.query(db.collection(path)));
  const find: FindDocuments = async (path, condition) =>
    listed(
      'equals' in condition && !condition.since
        ? await findEqual({ path, field: condition.field, equals: condition.equals })
        : await reader.query(queryFor(db, path, condition)),
    );
  const plan = await planner(read, readList, find);
  await Promise.all(plan.writes.map(({ path }) => read(path)));
  return prepareCommit(plan, stored, context);
}

export function queryFor(db: Firestore, path: string, condition: Find): Query {
  const list = db.collection(path);
  if ('equals' in condition) {
    const equal = list.where(condition.field, '==', condition.equals).limit(MOST_FOUND);
    const { since } = condition;
    return since ? equal.where(since.field, '>=', since.at).orderBy(since.field, 'desc') : equal;
  }
  // Firestore orders strings after all numbers: without this bound a string would be the highest.
  return list.where(condition.field, '>=', 0).orderBy(condition.field, 'desc').limit(1);
}

function write(db: Firestore, transaction: Transaction, prepared: PreparedCommit): void {
  for (const planned of prepared.writes) apply(db, transaction, planned);
  if (prepared.entry.paths.length > 0) {
    transaction.create(db.doc(prepared.historyPath), storedData({ ...prepared.entry }));
  }
  if (prepared.pointer) {
    transaction.set(db.doc(prepared.pointer.path), storedData(prepared.pointer.data));
  }
}

function apply(db: Firestore, transaction: Transaction, planned: Write): void {
  const document = db.doc(planned.path);
  if (planned.kind === 'delete') {
    transaction.delete(document);
  } else if (planned.kind === 'create') {
    transaction.create(document, storedData(planned.data));
  } else {
    // Named fields are replaced whole, including maps; a dot in a name is literal, not a path.
    const mergeFields = Object.keys(planned.data).map((name) => new FieldPath(name));
    transaction.set(document, storedData(planned.data), { mergeFields });
  }
}

/** Replaces `SERVER_TIME` by the server timestamp at any depth of plain objects. */
export function storedData(data: Readonly<Record<string, unknown>>): DocumentData {
  const entries = Object.entries(data).map(([key, value]) => [key, storedValue(value)] as const);
  return Object.fromEntries(entries);
}

function storedValue(value: unknown): unknown {
  if (value === SERVER_TIME) return FieldValue.serverTimestamp();
  return isPlainObject(value) ? storedData(value) : value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
