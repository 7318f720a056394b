import { isOver, type ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import { scheduleText } from '#domain/content/change-set/schedule.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { formatDateTime } from '#lib/dates.ts';
import { capital } from '#lib/words.ts';
import { RowActs } from '#records/RowActs.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import type { Tone } from '#ui/tone.ts';

const TONES: Readonly<Record<string, Tone>> = {
  open: 'accent',
  'in review': 'info',
  scheduled: 'info',
  published: 'success',
};

const stateTone = (state: string): Tone => TONES[state] ?? 'neutral';

/** The state of a set; with the time when it is scheduled. */
const shownState = ({ state, publishAt, zone }: ChangeSet): string =>
  state === 'scheduled' ? `${state} for ${scheduleText(publishAt, zone)}` : state;

interface SetStateProps {
  readonly set: ChangeSet;
  /** True for the reader's own time, as in the columns beside it; the tooltip has the set's zone. */
  readonly local?: boolean;
}

/** The state as a badge, its time after it. */
export function SetState({ set, local = false }: SetStateProps) {
  const zoned = shownState(set).slice(set.state.length).trim();
  const time = local && zoned !== '' ? `for ${formatDateTime(set.publishAt)}` : zoned;
  return (
    <span>
      <StatusBadge tone={stateTone(set.state)} label={capital(set.state)} />
      {time !== '' && <span className="ms-1"> {time}</span>}
    </span>
  );
}

/** Empty after publishing, which moves the changes of a set into the history. */
const changeCount = (set: ChangeSet): string =>
  isOver(set) && set.changes === 0 ? '' : set.changes.toLocaleString('en-US');

const editedAt = ({ edited, created }: ChangeSet): Date | null => edited ?? created;

export const SET_COLUMNS: readonly ColumnView<ChangeSet>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, minWidth: 200, maxWidth: 480 },
  { key: 'author', header: 'Author', text: ({ createdBy }) => createdBy },
  {
    key: 'state',
    header: 'State',
    text: shownState,
    cell: (set) => <SetState set={set} local />,
  },
  {
    key: 'changes',
    header: 'Changes',
    numeric: true,
    text: changeCount,
    sortValue: ({ changes }) => changes,
  },
  {
    key: 'edited',
    header: 'Last edited',
    text: (set) => formatDateTime(editedAt(set)),
    sortValue: (set) => editedAt(set)?.getTime() ?? 0,
  },
];

/** Columns for choosing a set for a page, with a link to that page inside each open set. */
export const choosingColumns = (
  page: (set: ChangeSet) => string,
): readonly ColumnView<ChangeSet>[] => [
  ...SET_COLUMNS.filter(({ key }) => key !== 'author'),
  workColumn(page),
];

const workColumn = (page: (set: ChangeSet) => string): ColumnView<ChangeSet> => ({
  key: 'work',
  header: 'Your page',
  ...CONTROLS,
  cell: (set) =>
    set.state === 'open' &&
    !set.publishing && (
      <RowActs
        acts={[
          {
            word: 'Work on it',
            label: `Work on it in this set: ${isolated(set.name)}`,
            to: page(set),
          },
        ]}
        title={set.name}
      />
    ),
});
