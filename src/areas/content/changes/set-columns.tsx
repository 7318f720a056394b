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

/** The same, with "EST" instead of "(America/New_York)". */
const withBriefZone = (set: ChangeSet): string =>
  shownState(set).replace(/\(([^)]*)\)$/, (_, zone: string) =>
    briefZone(zone.trim(), set.publishAt),
  );

const briefZone = (timeZone: string, at: Date | null): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at ?? undefined)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

interface SetStateProps {
  readonly set: ChangeSet;
  /** True where the zone of its time is abbreviated, and whole in a tooltip. */
  readonly brief?: boolean;
}

/** The state as a badge, its time after it. */
export function SetState({ set, brief = false }: SetStateProps) {
  const time = (brief ? withBriefZone(set) : shownState(set)).slice(set.state.length).trim();
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
    cell: (set) => <SetState set={set} brief />,
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
