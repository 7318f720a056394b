import type { RecordName } from '#domain/records.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import type { SeveralAct } from '#domain/shared/several-at-once.ts';
import { call } from './call.ts';

export interface SeveralRequest {
  readonly act: SeveralAct;
  /** Ids in the order of the list. */
  readonly chosen: readonly string[];
  /** The ids of the list to copy to. */
  readonly target?: Readonly<Record<string, string>>;
}

/** The result of changing several records. */
export interface SeveralDone {
  readonly done: readonly string[];
  /** Ids that already exist in the target, and were left unchanged. */
  readonly skipped: readonly string[];
  readonly entryIDs: readonly string[];
}

/** Copies or deletes several records of a list in one call. */
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
