import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { withdrawSet } from '#functions/lib/withdraw-set.ts';

/** Makes the set that takes back a published one, in the name of the caller; see `withdrawSet`. */
export const withdrawChangeSetHandler: CallableHandler<'withdrawChangeSet'> = async (
  set,
  { actor, db },
) => ({ setID: await withdrawSet(db, set, actor) });
