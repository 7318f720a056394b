import type { ChangedOn, ContentDifference } from '#domain/content/program-content/compare.ts';
import { kindLabel } from '#domain/content/program-content/content.ts';
import { differences, fieldLabel, type Difference } from '#domain/shared/differences.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { capital } from '#lib/words.ts';
import { chooseColumn } from '#records/choose-column.tsx';
import { Differences } from '#records/history/Differences.tsx';
import { valueText } from '#records/history/value-text.ts';
import type { ColumnView, FilterView, RowTone } from '#ui/table/types.ts';
import { PlaceLink } from '#areas/content/shared/uses/PlaceLink.tsx';
import { expandable } from '#ui/table/expandable.tsx';

const TONES: Readonly<Record<ChangedOn, RowTone>> = {
  there: { tone: 'info', label: 'Changed there' },
  here: { tone: 'neutral', label: 'Changed here' },
  both: { tone: 'warning', label: 'Conflict' },
  unknown: { tone: 'neutral', label: 'Different' },
};

export const differenceTone = ({ changed }: ContentDifference): RowTone => TONES[changed];

export const recordText = ({ record, place }: ContentDifference): string =>
  `${kindLabel(record.kind)} ${record.name || place}`;

/** Names of single entries in these lists; other entries use their list's name. */
const ENTRIES: Readonly<Record<string, string>> = {
  steps: 'step',
  tasks: 'task',
  questions: 'question',
  unlockedActivities: 'unlocked activity',
};

/** Entries are numbered from 1. */
const shownPart = (key: string): string => (/^\d+$/.test(key) ? String(Number(key) + 1) : key);

/** Names the differing value of a record: "Step 2", "Creation, question 1". */
function fieldText({ field, part }: ContentDifference): string {
  if (field === null) return 'Whole record';
  const path = [field, ...(part ?? [])];
  const words = path.flatMap((name, at) => {
    const entry = ENTRIES[name];
    const next = path[at + 1];
    if (entry !== undefined && next !== undefined) return `${entry} ${shownPart(next)}`;
    if (ENTRIES[path[at - 1] ?? ''] !== undefined) return []; // named with its list
    // Each phase has a name of its own.
    return name === 'phases' && next !== undefined ? [] : fieldLabel([shownPart(name)]);
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const differenceName = (row: ContentDifference): string => `${recordText(row)}, ${fieldText(row)}`;

const NO_VALUE = 'no value';

/** One side's value; for a composite value only the differing fields, by name. */
function sideText(row: ContentDifference, side: 'here' | 'there'): string {
  const value = row[side];
  if (row.field === null) return value === undefined ? 'does not exist' : 'exists';
  if (!isRecord(value)) return valueText(value) || NO_VALUE;
  return linesOf(row)
    .map(({ path, before, after }) => {
      const text = valueText(side === 'here' ? before : after) || NO_VALUE;
      return path.length > 1 ? `${fieldLabel(path.slice(1))}: ${text}` : text;
    })
    .join(' · ');
}

const wholeOf = (value: unknown): RawDocument | null => (isRecord(value) ? value : null);

/** Each differing value; a record in only one program is shown in full. */
export const linesOf = ({ field, here, there }: ContentDifference): readonly Difference[] =>
  field === null
    ? differences(wholeOf(here), wholeOf(there))
    : differences({ [field]: here }, { [field]: there });

const DETAIL_COLUMNS = [
  { header: 'Here', side: 'before' },
  { header: 'There', side: 'after' },
] as const;

export const DIFFERENCE_DETAIL = expandable({
  label: (row: ContentDifference) => `Values of ${differenceName(row)}`,
  content: (row: ContentDifference) => (
    <Differences label={differenceName(row)} lines={linesOf(row)} columns={DETAIL_COLUMNS} />
  ),
});

const LONG_TEXT = 320;

/** In pixels, so that both sides fit on a screen 1280 wide. */
const SIDE = 240;

export const DIFFERENCE_COLUMNS: readonly ColumnView<ContentDifference>[] = [
  chooseColumn<ContentDifference>(differenceName),
  { key: 'changed', header: 'Changed', text: (row) => differenceTone(row).label, fixed: true },
  {
    key: 'record',
    header: 'Record',
    text: (row) => capital(recordText(row)),
    maxWidth: LONG_TEXT,
    cell: ({ record }) => <PlaceLink record={record} path={[]} begins />,
  },
  { key: 'field', header: 'Field', text: fieldText },
  { key: 'here', header: 'Here', text: (row) => sideText(row, 'here'), maxWidth: SIDE },
  { key: 'there', header: 'There', text: (row) => sideText(row, 'there'), maxWidth: SIDE },
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
