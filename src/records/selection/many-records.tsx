import type { ReactNode } from 'react';
import type { Collection, Seen } from '#data/engine/collection-of.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { titleOf } from '#domain/shared/record.ts';
import { countOf } from '#lib/words.ts';
import { seenOf } from '#records/form-values.ts';
import type { Asking, Many } from './many.ts';

export interface Deleting<Row> {
  /** Further consequences for each record. */
  readonly note?: ((row: Row) => ReactNode) | undefined;
  /**
   * Called after each deletion.
   * @param before the list before the first deletion
   * @param removed the ids deleted so far
   */
  readonly onDeleted?: (before: readonly Row[], seen: Seen, removed: Seen) => void;
}

/**
 * The acts on selected records of a list.
 * @param deleting null for people who may not delete them
 */
export const manyRecords = <Row extends Stored<object>, Entry, Ids>(
  of: Collection<Row, Entry, Ids>,
  ids: Ids,
  deleting: Deleting<Row> | null,
): Many<Row> => ({
  label: of.definition.label,
  nameOf: (row) => titleOf(of.definition, row),
  acts: deleting ? [deleteAct(of, ids, deleting)] : [],
});

/** Deletes each record as its own button would, each with its own history entry. */
function deleteAct<Row extends Stored<object>, Entry, Ids>(
  of: Collection<Row, Entry, Ids>,
  ids: Ids,
  { note, onDeleted }: Deleting<Row>,
): Asking<Row> {
  const { definition } = of;
  return {
    word: 'Delete',
    tone: 'danger',
    consequence: (rows) =>
      `Are you sure you want to delete ${countOf(rows.length, ...definition.label)}?`,
    ...(note && { note }),
    begin: (_entered, rows) => {
      const before = seenOf(definition, rows);
      const removed: string[] = [];
      return async ({ docID }) => {
        const seen = before.filter((id) => !removed.includes(id));
        await of.remove(ids, docID, seen);
        removed.push(docID);
        onDeleted?.(rows, before, removed);
        return 'Deleted';
      };
    },
  };
}
