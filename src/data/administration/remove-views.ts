import { planRemoveOwnView, planRemoveSharedView, planUnpin } from '#domain/staff/views/plans.ts';
import { planPutBackOwnView, planPutBackPin } from '#domain/staff/views/put-back.ts';
import type { Place, TableView } from '#domain/staff/views/schema.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { undoOf, type Undo } from '#data/engine/undo.ts';

/** @returns the undo; null when there is nothing to undo */
export async function removeView(view: TableView): Promise<Undo> {
  const email = signedInEmail();
  if (view.author !== null) return undoOf([await commit(planRemoveSharedView(view.id))]);
  let at = -1;
  await commit(planRemoveOwnView(email, view.id, (place) => (at = place)));
  return at === -1 ? null : () => commit(planPutBackOwnView(email, view, at));
}

/** @returns the undo; null when there is nothing to undo */
export async function unpin(place: Place): Promise<Undo> {
  const email = signedInEmail();
  let removed = { pin: place, at: -1 };
  await commit(planUnpin(email, place, (pin, at) => (removed = { pin, at })));
  return removed.at === -1 ? null : () => commit(planPutBackPin(email, removed.pin, removed.at));
}
