import type { Firestore } from 'firebase-admin/firestore';
import { MAX_ENTRY_BYTES } from '../../../src/domain/shared/history.ts';
import type { PlannedWrite } from '../../../src/domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';
import { roughBytes } from './tree.ts';

/** Documents of one commit; each takes room for what it was and what it becomes in the entry. */
const MOST_AT_ONCE = 50;

/**
 * Writes audited documents in as many commits as their history entries need, each with its entry.
 *
 * @returns those too large for an entry, which were not written: nothing but their number can be
 *   recorded, in the entry of the job
 */
export async function commitAudited(
  db: Firestore,
  actor: string,
  { action, reason }: { readonly action: string; readonly reason: string },
  writes: readonly PlannedWrite[],
): Promise<readonly PlannedWrite[]> {
  if (writes.length === 0) return [];
  const { chunks, tooLarge } = await chunked(db, writes);
  for (const chunk of chunks) {
    await commitPlan(db, actor, () => Promise.resolve({ action, reason, writes: chunk }));
  }
  return tooLarge;
}

async function chunked(db: Firestore, writes: readonly PlannedWrite[]) {
  const stored = await db.getAll(...writes.map(({ path }) => db.doc(path)));
  const chunks: PlannedWrite[][] = [];
  const tooLarge: PlannedWrite[] = [];
  let bytes = Infinity;
  for (const [i, write] of writes.entries()) {
    const own = entryBytes(write, stored[i]?.data());
    // Half of the room: the sizes are estimates.
    if (own > MAX_ENTRY_BYTES / 2) {
      tooLarge.push(write);
      continue;
    }
    const open = chunks.at(-1);
    if (open && open.length < MOST_AT_ONCE && bytes + own <= MAX_ENTRY_BYTES / 2) {
      open.push(write);
      bytes += own;
    } else {
      chunks.push([write]);
      bytes = own;
    }
  }
  return { chunks, tooLarge };
}

function entryBytes(write: PlannedWrite, stored: unknown): number {
  const before = stored === undefined ? 0 : roughBytes(stored);
  const after = write.kind === 'delete' ? 0 : before + roughBytes(write.data);
  return 200 + write.path.length + before + after;
}
