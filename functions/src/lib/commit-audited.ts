import type { Firestore } from 'firebase-admin/firestore';
import { MAX_ENTRY_BYTES } from '#domain/shared/history.ts';
import { roughBytes } from '#domain/shared/rough-bytes.ts';
import type { PlannedWrite, ReadDocument, WritePlan } from '#domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';

/** Documents per commit; the entry needs room for each one's old and new version. */
const MOST_AT_ONCE = 50;

/**
 * Bytes of an entry available for document versions; the rest is for names and estimation error.
 */
export const ENTRY_ROOM = MAX_ENTRY_BYTES - 100_000;

type IsDue = (write: PlannedWrite, read: ReadDocument) => Promise<boolean>;

/**
 * Writes audited documents in as many commits as their history entries need, each with its entry.
 * @param due whether a write still applies, asked within the transaction; the others are left out
 * @returns those too large for an entry, which were not written; the job's entry can record only
 * their number
 */
export async function commitAudited(
  db: Firestore,
  actor: string,
  plan: Omit<WritePlan, 'writes'>,
  writes: readonly PlannedWrite[],
  due: IsDue = () => Promise.resolve(true),
): Promise<readonly PlannedWrite[]> {
  if (writes.length === 0) return [];
  const { chunks, tooLarge } = await chunked(db, writes);
  for (const chunk of chunks) {
    await commitPlan(db, actor, async (read) => {
      const isDue = await Promise.all(chunk.map((write) => due(write, read)));
      return { ...plan, writes: chunk.filter((_, at) => isDue[at]) };
    });
  }
  return tooLarge;
}

async function chunked(db: Firestore, writes: readonly PlannedWrite[]) {
  const stored = await db.getAll(...writes.map(({ path }) => db.doc(path)));
  const chunks: PlannedWrite[][] = [];
  const tooLarge: PlannedWrite[] = [];
  let bytes = Infinity;
  for (const [i, write] of writes.entries()) {
    const size = entryBytes(write, stored[i]?.data());
    if (size > ENTRY_ROOM) {
      tooLarge.push(write);
      continue;
    }
    const open = chunks.at(-1);
    if (open && open.length < MOST_AT_ONCE && bytes + size <= ENTRY_ROOM) {
      open.push(write);
      bytes += size;
    } else {
      chunks.push([write]);
      bytes = size;
    }
  }
  return { chunks, tooLarge };
}

/** Bytes that one document's versions take in an entry. */
export function entryBytes(write: PlannedWrite, stored: unknown): number {
  const before = stored === undefined ? 0 : roughBytes(stored);
  const after = write.kind === 'delete' ? 0 : before + roughBytes(write.data);
  return 200 + write.path.length + before + after;
}
