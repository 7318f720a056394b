import type { IndexedList } from '#domain/people/list-index/lists.ts';
import { indexEntry, sameEntry } from '#domain/people/list-index/shards.ts';
import type { ChangeHandler } from '#functions/lib/document-change.ts';
import { keepIndexed } from '#functions/lib/list-index.ts';

const ID_IN_PATH: Readonly<Record<IndexedList, string>> = {
  users: 'uid',
  subjects: 'subjectID',
  registrations: 'email',
};

/** Keeps the index of a list in step with one record; changes to other fields are ignored. */
export function indexRecord(list: IndexedList): ChangeHandler {
  const entryOf = (raw: Parameters<typeof indexEntry>[1] | null) =>
    // Last active is not a field of the record.
    raw ? indexEntry(list, { ...raw, lastActive: null }) : undefined;
  return async (db, { params, before, after }) => {
    if (sameEntry(entryOf(before), entryOf(after))) return;
    await keepIndexed(db, list, params[ID_IN_PATH[list]] ?? '');
  };
}
