import type { ChangedOn, ContentDifference } from '#domain/content/program-content/compare.ts';
import { kindLabel } from '#domain/content/program-content/content.ts';
import { differences, fieldLabel, type Difference } from '#domain/shared/differences.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { chooseColumn } from '#records/choose-column.tsx';
import { Differences } from '#records/history/Differences.tsx';
import { valueText } from '#records/history/value-text.ts';
import type { ColumnView, FilterView, RowTone } from '#ui/table/types.ts';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';

const TONES: Readonly<Record<ChangedOn, RowTone>> = {
  there: { tone: 'info', label: 'Changed there' },
  here: { tone: 'neutral', label: 'Changed here' },
  both: { tone: 'warning', label: 'Conflict' },
  unknown: { tone: 'neutral', label: 'Different' },
};

export const differenceTone = ({ changed }: ContentDifference): RowTone => TONES[changed];

export const recordText = ({ record, place }: ContentDifference): string =>
  `${kindLabel(record.kind)} ${record.name || place}`;

/** Steps, tasks and questions are counted from 1. */
const shownPart = (key: string): string => (/^\d+$/.test(key) ? String(Number(key) + 1) : key);

const fieldText = ({ field, part }: ContentDifference): string =>
  field === null ? 'Whole record' : [fieldLabel([field]), ...(part ?? []).map(shownPart)].join(' ');

export const differenceName = (row: ContentDifference): string =>
  `${recordText(row)}, ${fieldText(row)}`;

function sideText({ field }: ContentDifference, value: unknown): string {
  if (field === null) return value === undefined ? 'not there' : 'there';
  return valueText(value) || 'not there';
}

const wholeOf = (value: unknown): RawDocument | null => (isRecord(value) ? value : null);

/** Each value that differs; what only one program has with all that it says. */
export const linesOf = ({ field, here, there }: ContentDifference): readonly Difference[] =>
  field === null
    ? differences(wholeOf(here), wholeOf(there))
    : differences({ [field]: here }, { [field]: there });

const DETAIL_COLUMNS = [
  { header: 'Here', side: 'before' },
  { header: 'There', side: 'after' },
] as const;

export const DIFFERENCE_DETAIL = {
  label: (row: ContentDifference) => `Values of ${differenceName(row)}`,
  content: (row: ContentDifference) => (
    <Differences label={differenceName(row)} lines={linesOf(row)} columns={DETAIL_COLUMNS} />
  ),
};

const LONG_TEXT = 320;

/** Field by field, in what two programs differ. */
export const DIFFERENCE_COLUMNS: readonly ColumnView<ContentDifference>[] = [
  chooseColumn<ContentDifference>(differenceName),
  { key: 'changed', header: 'Changed', text: (row) => differenceTone(row).label, fixed: true },
  {
    key: 'record',
    header: 'Record',
    text: recordText,
    maxWidth: LONG_TEXT,
    cell: ({ record }) => <PlaceLink record={record} path={[]} />,
  },
  { key: 'field', header: 'Field', text: fieldText },
  { key: 'here', header: 'Here', text: (row) => sideText(row, row.here), maxWidth: LONG_TEXT },
  { key: 'there', header: 'There', text: (row) => sideText(row, row.there), maxWidth: LONG_TEXT },
];

export const DIFFERENCE_DEFAULTS = { filters: { changed: '' } };

const SIDES: readonly ChangedOn[] = ['there', 'here', 'both', 'unknown'];

export const DIFFERENCE_FILTERS: readonly FilterView<ContentDifference>[] = [
  {
    key: 'changed',
    kind: 'select',
    label: 'Changed',
    options: SIDES.map((value) => ({ value, label: TONES[value].label })),
    matches: ({ changed }, value) => changed === value,
  },
];
