import type { RecordName } from '#domain/records.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { SeveralAct } from '#domain/shared/several-at-once.ts';
import { call } from './call.ts';

export interface SeveralRequest {
  readonly act: SeveralAct;
  /** In the order of their list. */
  readonly chosen: readonly string[];
  /** Which list copies go to. */
  readonly target?: Readonly<Record<string, string>>;
}

/** What became of several records. */
export interface SeveralDone {
  readonly done: readonly string[];
  /** What the target has already; it was left as it is. */
  readonly skipped: readonly string[];
  /** The history entries of the change. */
  readonly entryIDs: readonly string[];
}

/** Asks the function that copies or deletes several records of a list at once. */
export async function changeSeveral(
  { name }: AnyDefinition,
  ids: Readonly<Record<string, string>>,
  { act, chosen, target }: SeveralRequest,
): Promise<SeveralDone> {
  const request = { record: name as RecordName, ids, act, seen: [], chosen: [...chosen] };
  const answer = await call('changeList', { ...request, ...(target && { target }) });
  const { done = [], skipped = [], entryIDs = [] } = answer;
  return { done, skipped, entryIDs };
}
