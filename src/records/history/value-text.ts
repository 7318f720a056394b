import { isolated } from '#domain/shared/isolated.ts';
import { fieldLabel, type Difference } from '#domain/shared/differences.ts';
import { recordChanges, recordKind, type StoredEntry } from '#domain/history/entry.ts';
import type { RecordChange } from '#domain/history/record-change.ts';
import { accountOf, bulkChange, bulkSentence } from '#domain/history/bulk-change.ts';
import { formatDateTime } from '#lib/dates.ts';
import type { SearchParts } from '#lib/list.ts';
import { jsonText } from '#lib/json-text.ts';
import type { AccountNames } from './account-names.ts';
import { recordName } from './record-names.ts';

/** A stored value in words; empty when missing. */
export function valueText(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return '';
    case 'string':
      return value === '' ? '(empty)' : value;
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return String(value);
    default:
      return objectText(value);
  }
}

function objectText(value: unknown): string {
  if (value === null) return '(none)';
  if (value instanceof Date) return formatDateTime(value) || 'Invalid date';
  if (!Array.isArray(value)) return jsonText(value);
  if (value.length === 0) return '(empty list)';
  return value
    .map((item) => (typeof item === 'object' ? jsonText(item) : valueText(item)))
    .join(', ');
}

/** Hides the many empty fields of a new record. */
export function saysSomething({ before, after }: Difference): boolean {
  return [before, after].some((value) => ![undefined, null, '', false].includes(value as null));
}

/** The searchable texts of an entry. */
export const entryParts = (names: AccountNames): SearchParts<StoredEntry> => ({
  person: ({ actor }) => actor,
  action: ({ action }) => action,
  reason: ({ reason }) => reason,
  'record and value': (entry) =>
    recordChanges(entry).flatMap((change) => [change.path, ...changeTexts(change, names)]),
});

function changeTexts(change: RecordChange, names: AccountNames): readonly string[] {
  const bulk = bulkChange(change);
  const uid = accountOf(change.path);
  if (bulk) return [recordKind(change.path), names(uid ?? ''), bulkSentence(bulk), bulk.backup];
  return [
    `${recordKind(change.path)} ${isolated(recordName(change, names))}`,
    ...change.differences.flatMap(({ path, before, after }) => [
      fieldLabel(path),
      valueText(before),
      valueText(after),
    ]),
  ];
}
