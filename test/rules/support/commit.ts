import {
  doc,
  FieldPath,
  getDoc,
  serverTimestamp,
  Timestamp,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore';
import { prepareCommit, type PreparedCommit } from '#domain/shared/history.ts';
import { isAudited, planned, recordAt } from '#domain/records.ts';
import { actOf } from '#domain/shared/plain-record.ts';
import { hasForm, verbsOf } from '#domain/shared/record.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import {
  SERVER_TIME,
  type PlannedWrite,
  type Write,
  type WriteData,
} from '#domain/shared/write-plan.ts';
import { actsFor } from './acts.ts';
import type { Person } from './people.ts';
import type { RulesProject } from './project.ts';

let entries = 0;

/** A commit whose parts can be forged before it is sent. */
export type DraftCommit = {
  writes: Write[];
  entryID: string;
  entry: Record<string, unknown> | null;
  pointer: PreparedCommit['pointer'];
};

/** The stored documents at a commit's paths; null when missing. */
type Before = ReadonlyMap<string, RawDocument | null>;

async function storedNow(project: RulesProject, writes: readonly PlannedWrite[]): Promise<Before> {
  const before = new Map<string, RawDocument | null>();
  for (const { path } of writes) {
    before.set(path, (await getDoc(doc(project.owner, path))).data() ?? null);
  }
  return before;
}

/** A commit as the console would send it, based on what is stored, which is read unless given. */
export async function draft(
  project: RulesProject,
  person: Person,
  writes: readonly PlannedWrite[],
  {
    action,
    reason = 'For the test',
    entryID = `entry-${++entries}`,
    before,
  }: { action?: string; reason?: string; entryID?: string; before?: Before } = {},
): Promise<DraftCommit> {
  before ??= await storedNow(project, writes);
  const plan = { action: action ?? honestAction(writes, before), reason, writes };
  const prepared = prepareCommit(plan, before, { entryID, actor: person.email });
  return {
    writes: [...prepared.writes],
    entryID,
    entry: prepared.entry.paths.length > 0 ? { ...prepared.entry } : null,
    pointer: prepared.pointer,
  };
}

/** The console's name for an act with these writes; a made-up one if no act makes them. */
function honestAction(writes: readonly PlannedWrite[], before: Before): string {
  const audited = writes.filter(({ path }) => isAudited(path));
  const deletes = audited.some(({ kind }) => kind === 'delete');
  const creates = !deletes && before.get(audited[0]?.path ?? '') === null;
  const paths = audited.map(({ path }) => path);
  const record = recordAt(paths[0] ?? '');
  // A standard act changes a single record.
  const isStandard = record && (hasForm(record) || verbsOf(record).includes('Delete'));
  if (record && isStandard && paths.length === 1) {
    return actOf(deletes ? 'Delete' : creates ? 'Create' : 'Edit', record);
  }
  const possible = actsFor(paths);
  return (
    possible.find(
      (name) => name.startsWith('Create ') === creates && !(deletes && name.startsWith('Add ')),
    ) ??
    possible[0] ??
    'Do what no screen does'
  );
}

/** The same commit, but its records name another entry. */
export function naming(sent: DraftCommit, entryID: string): DraftCommit {
  const writes = sent.writes.map((write) =>
    write.kind === 'delete' ? write : { ...write, data: { ...write.data, lastChange: entryID } },
  );
  return { ...sent, writes };
}

export async function send(
  project: RulesProject,
  person: Person,
  commit: DraftCommit,
): Promise<void> {
  const db = project.as(person);
  const batch = writeBatch(db);
  for (const write of commit.writes) apply(db, batch, write);
  if (commit.entry) {
    batch.set(doc(db, `history/${commit.entryID}`), toFirestore(commit.entry) as object);
  }
  if (commit.pointer) {
    batch.set(doc(db, commit.pointer.path), toFirestore(commit.pointer.data) as object);
  }
  await batch.commit();
}

/** Drafts and sends an honest commit. */
export async function commit(
  project: RulesProject,
  person: Person,
  ...writes: PlannedWrite[]
): Promise<void> {
  await send(project, person, await draft(project, person, writes));
}

export const create = (path: string, data: WriteData): PlannedWrite =>
  planned({ kind: 'create', path, data });
export const update = (path: string, data: WriteData): PlannedWrite =>
  planned({ kind: 'update', path, data });
export const merge = (path: string, data: WriteData): PlannedWrite =>
  planned({ kind: 'merge', path, data });
export const remove = (path: string): PlannedWrite => planned({ kind: 'delete', path });

function apply(db: Firestore, batch: WriteBatch, write: Write): void {
  const ref = doc(db, write.path);
  if (write.kind === 'delete') {
    batch.delete(ref);
    return;
  }
  const data = toFirestore(write.data) as Record<string, unknown>;
  if (write.kind === 'create') {
    batch.set(ref, data);
  } else if (write.kind === 'merge') {
    batch.set(ref, data, { mergeFields: Object.keys(data).map((key) => new FieldPath(key)) });
  } else {
    const [first, ...rest] = Object.entries(data);
    if (!first) throw new Error(`An update of ${write.path} without fields`);
    const more = rest.flatMap(([key, value]) => [new FieldPath(key), value]);
    batch.update(ref, new FieldPath(first[0]), first[1], ...more);
  }
}

/** Replaces `SERVER_TIME` by the server timestamp at any depth. */
export function toFirestore(value: unknown): unknown {
  if (value === SERVER_TIME) return serverTimestamp();
  if (Array.isArray(value)) return value.map(toFirestore);
  if (isRecord(value) && !(value instanceof Timestamp) && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, toFirestore(v)]));
  }
  return value;
}
