import { fieldLabel } from '#domain/shared/differences.ts';
import {
  RECORD_KINDS,
  recordChanges,
  recordKind,
  touchedFields,
  type StoredEntry,
} from '#domain/history/entry.ts';
import { optionsOf } from '#lib/list.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import type { FilterView } from '#ui/table/types.ts';

export const HISTORY_FILTERS: ListDefaults = { filters: { person: '', kind: '', field: '' } };

const self = (text: string) => text;
const kindsOf = (entry: StoredEntry) => recordChanges(entry).map(({ path }) => recordKind(path));

/**
 * The filter options: current staff and other actors, every kind of record, and the fields that
 * occur.
 * @param people staff e-mails; former staff still occur in the history
 */
export function historyFilters(
  entries: readonly StoredEntry[],
  people: readonly string[],
): readonly FilterView<StoredEntry>[] {
  const fields = entries.flatMap((entry) => touchedFields(recordChanges(entry)));
  return [
    // Filtered by the server, as a separate list.
    {
      kind: 'select',
      key: 'person',
      label: 'Person',
      options: optionsOf([...people, ...entries.map(({ actor }) => actor)], self),
    },
    {
      kind: 'select',
      key: 'kind',
      label: 'Record',
      options: optionsOf([...RECORD_KINDS, ...entries.flatMap(kindsOf)], self),
      matches: (entry, value) => kindsOf(entry).includes(value),
    },
    {
      kind: 'select',
      key: 'field',
      label: 'Field',
      options: optionsOf(fields, self, (field) => fieldLabel([field])),
      matches: (entry, value) => touchedFields(recordChanges(entry)).includes(value),
    },
  ];
}
