import { fieldLabel } from '#domain/shared/differences.ts';
import type { PackEntry } from './history.ts';
import { KINDS, LEFT_OUT, PACK_KINDS, type PackKind } from './kinds.ts';
import type { PackAbout, PackParticipant, Unreadable } from './pack.ts';
import { scopeWords } from './scope.ts';
import { cellText, shownData } from './values.ts';

/** Rows of text; the first one holds the column names. */
export type TextTable = readonly (readonly string[])[];

/** Stated in packs with hidden names. */
const WITHOUT_NAMES =
  'Yes: names, email addresses, telephone numbers and street addresses are replaced by [hidden].';

export function aboutRows(about: PackAbout): readonly (readonly [string, string])[] {
  return [
    ['Pack', about.id],
    ['Scope', scopeWords(about.scope)],
    ['Made by', about.actor],
    ['Reason', about.reason],
    ...(about.deIdentified ? [['De-identified', WITHOUT_NAMES] as const] : []),
    ['Begun (UTC, time of the server)', about.begun.toISOString()],
    ['Read until (UTC)', about.read.toISOString()],
    ['Version of the console', about.consoleVersion],
    ['Version of the functions', about.functionsVersion],
  ];
}

export const aboutTable = (about: PackAbout): TextTable => [['what', 'value'], ...aboutRows(about)];

/** All records of a kind, one per row, with a column for every field that occurs. */
export function recordsTable(kind: PackKind, participants: readonly PackParticipant[]): TextTable {
  const rows = participants.flatMap(({ uid, records }) =>
    (records[kind] ?? []).map(({ path, data }) => ({ uid, path, data: shownData(data) })),
  );
  const fields = [...new Set(rows.flatMap(({ data }) => Object.keys(data)))].sort();
  return [
    ['participant', 'path', ...fields],
    ...rows.map(({ uid, path, data }) => [
      uid,
      path,
      ...fields.map((field) => (Object.hasOwn(data, field) ? cellText(data[field]) : '')),
    ]),
  ];
}

const timeText = (time: Date | null): string => time?.toISOString() ?? '';

export function entriesTable(entries: readonly PackEntry[]): TextTable {
  return [
    ['entry', 'at', 'actor', 'action', 'reason', 'records', 'other records', 'belongs to', 'job'],
    ...entries.map(({ entry, changes, others }) => [
      entry.docID,
      timeText(entry.at),
      entry.actor,
      entry.action,
      entry.reason,
      changes.map(({ path }) => path).join('\n'),
      String(others),
      cellText(entry.raw['parent']),
      cellText(entry.raw['job']),
    ]),
  ];
}

/** One row per changed field; a change without fields keeps a row. */
export function changesTable(entries: readonly PackEntry[]): TextTable {
  return [
    ['entry', 'at', 'actor', 'action', 'record', 'kind', 'field', 'before', 'after'],
    ...entries.flatMap(({ entry, changes }) =>
      changes.flatMap(({ path, kind, differences }) => {
        const rows = differences.length === 0 ? [null] : differences;
        return rows.map((difference) => [
          entry.docID,
          timeText(entry.at),
          entry.actor,
          entry.action,
          path,
          kind,
          ...(difference
            ? [difference.path.join('.'), cellText(difference.before), cellText(difference.after)]
            : ['', '', '']),
        ]);
      }),
    ),
  ];
}

export const changedField = fieldLabel;

export const unreadableTable = (unreadable: readonly Unreadable[]): TextTable => [
  ['path', 'why'],
  ...unreadable.map(({ path, why }) => [path, why]),
];

export const leftOutTable = (): TextTable => [
  ['not in this pack'],
  ...LEFT_OUT.map((item) => [item]),
];

export type PackCounts = Readonly<Record<PackKind | 'historyEntries', number>>;

/** The number of records per kind, and of history entries. */
export function countsOf(
  participants: readonly PackParticipant[],
  entries: readonly PackEntry[],
): PackCounts {
  const counted = PACK_KINDS.map((kind) => {
    const counts = participants.map(({ records }) => records[kind]?.length ?? 0);
    return [kind, counts.reduce((sum, count) => sum + count, 0)] as const;
  });
  return { ...Object.fromEntries(counted), historyEntries: entries.length } as PackCounts;
}

export const titleOf = (kind: keyof PackCounts): string =>
  kind === 'historyEntries' ? 'History entries' : KINDS[kind].title;
