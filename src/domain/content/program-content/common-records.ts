import type { StoredEntry } from '#domain/history/entry.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { placeOf, programRoot } from './compare.ts';

/** Adds the records written by an entry of a clone, by place; later entries win. */
export function addCommonRecords(
  records: Map<string, RawDocument>,
  clone: string,
  { changes }: Pick<StoredEntry, 'changes'>,
): void {
  for (const [path, change] of Object.entries(changes ?? {})) {
    const after = isRecord(change) ? change['after'] : null;
    const isOfIt = `${path}/`.startsWith(`${programRoot(clone)}/`);
    if (isOfIt && isRecord(after)) records.set(placeOf(clone, path), after);
  }
}
