import type { CallableHandler } from '#functions/lib/run-callable.ts';
import { withdrawSet } from '#functions/lib/withdraw-set.ts';

/** Creates the withdrawal of a published change set in the caller's name; see `withdrawSet`. */
export const withdrawChangeSetHandler: CallableHandler<'withdrawChangeSet'> = async (
  set,
  { actor, db },
) => ({ setID: await withdrawSet(db, set, actor) });
