import { AppError } from '#domain/shared/app-error.ts';
import { assertSeen, type Entries } from '#domain/shared/assert-seen.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { actionOf, type PlanListChange } from '#domain/shared/list-change.ts';
import { assertFree, create, find, noSuchAct, update } from '#domain/shared/list-writes.ts';
import { readerOf } from '#domain/shared/record.ts';
import { SERVER_TIME, type ListedDocument, type PlannedWrite } from '#domain/shared/write-plan.ts';
import { REFERRAL_ID_TAKEN, referralGroup } from './referral-group.ts';

const decode = readerOf(referralGroup);

function assertReferralIDFree(
  rows: readonly ListedDocument[],
  id: string,
  { referralID }: Entries,
): void {
  if (referralID === undefined) return;
  if (rows.some((row) => row.id !== id && decode(row.id, row.data).referralID === referralID)) {
    throw new AppError('already-exists', REFERRAL_ID_TAKEN);
  }
}

/**
 * Adds, edits or deletes a referral group. A changed key moves the document in one commit, keeping
 * its creation stamps (OPS-D-32).
 *
 * @throws AppError already-exists for a taken key or referral ID, failed-precondition when a field
 *   was changed concurrently, not-found for a deleted group
 */
export const planReferralGroups: PlanListChange = (of, list, change, _, { actor }) => {
  const { act, id, entry = {}, base = {}, newID = id } = change;
  const action = actionOf(of, act);
  if (act === 'add') {
    assertFree(of, list.rows, id);
    assertReferralIDFree(list.rows, id, entry);
    return { action, writes: [create(of, list, id, entry, { place: 0, chosen: false })] };
  }
  if (act === 'remove') {
    const isListed = list.rows.some((row) => row.id === id);
    return { action, writes: isListed ? [{ of, kind: 'delete', path: `${list.path}/${id}` }] : [] };
  }
  if (act !== 'edit') return noSuchAct();
  const row = find(list.rows, id);
  assertSeen(entry, base, { ...decode(id, row.data) });
  assertReferralIDFree(list.rows, id, entry);
  if (newID === id) return { action, writes: [update(of, list.path, id, entry)] };
  assertFree(of, list.rows, newID);
  const { [LAST_CHANGE]: _change, ...stored } = row.data;
  const data = {
    ...stored,
    ...entry,
    referralGroupKey: newID,
    updated: SERVER_TIME,
    updatedBy: actor,
  };
  const writes: readonly PlannedWrite[] = [
    { of, kind: 'create', path: `${list.path}/${newID}`, data, stamps: 'kept' },
    { of, kind: 'delete', path: `${list.path}/${id}` },
  ];
  return { action, writes };
};
