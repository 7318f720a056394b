import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '../../../src/domain/shared/app-error.ts';
import { MAX_ENTRY_BYTES } from '../../../src/domain/shared/history.ts';
import type { PlannedWrite } from '../../../src/domain/shared/write-plan.ts';
import { commitPlan } from './commit-plan.ts';
import { roughBytes } from './tree.ts';

/** Documents of one commit; each takes two writes' room in its history entry. */
const MOST_AT_ONCE = 50;

/**
 * Writes audited documents in as many commits as their history entries need, each with its entry.
 *
 * @throws AppError for a document too large for an entry
 */
export async function commitAudited(
  db: Firestore,
  actor: string,
  { action, reason }: { readonly action: string; readonly reason: string },
  writes: readonly PlannedWrite[],
): Promise<void> {
  for (const chunk of await chunks(db, writes)) {
    await commitPlan(db, actor, () => Promise.resolve({ action, reason, writes: chunk }));
  }
}

async function chunks(
  db: Firestore,
  writes: readonly PlannedWrite[],
): Promise<(readonly PlannedWrite[])[]> {
  if (writes.length === 0) return [];
  const stored = await db.getAll(...writes.map(({ path }) => db.doc(path)));
  const found: PlannedWrite[][] = [];
  let open: PlannedWrite[] = [];
  let bytes = Infinity;
  for (const [i, write] of writes.entries()) {
    const own = sizeOf(write) + 2 * roughBytes(stored[i]?.data());
    if (own > MAX_ENTRY_BYTES) {
      throw new AppError('failed-precondition', `"${write.path}" is too large for the history.`);
    }
    if (bytes + own > MAX_ENTRY_BYTES / 2 || open.length === MOST_AT_ONCE) {
      open = [];
      bytes = 0;
      found.push(open);
    }
    open.push(write);
    bytes += own;
  }
  return found;
}

function sizeOf(write: PlannedWrite): number {
  return 200 + write.path.length + (write.kind === 'delete' ? 0 : roughBytes(write.data));
}
