import { Link } from 'react-router-dom';
import { nudgers } from '#data/operations/nudgers.ts';
import { useList } from '#data/engine/use-list.ts';
import type { Nudger } from '#domain/operations/nudge/nudger.ts';
import { sortOf } from '#domain/shared/record-order.ts';
import { rowsOf } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { ListPage } from '#records/ListPage.tsx';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';
import { clockOf } from './clock-of.ts';
import { NudgeActions } from './NudgeActions.tsx';

const COLUMNS: readonly ColumnView<Nudger>[] = [
  { key: 'name', header: 'Name', text: ({ name, docID }) => name || docID },
  {
    key: 'description',
    header: 'Description',
    text: ({ description }) => description,
    maxWidth: 480,
  },
  { key: 'scheduledTime', header: 'Scheduled time', text: clockOf },
  {
    key: 'active',
    header: 'Active',
    text: ({ active }) => (active ? 'Yes' : 'No'),
    cell: ({ active }) => (
      <ToneBadge tone={active ? 'success' : 'neutral'}>{active ? 'Yes' : 'No'}</ToneBadge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    ...CONTROLS,
    share: '1%',
    cell: (row) => <NudgeActions nudge={row} />,
  },
];

const editHref = ({ docID }: Nudger) => href('editNudge', { nudgeID: docID });

/** "/nudging/nudges": all nudges with their acts (OPS-NUDGE-03, OPS-D-40). */
export function NudgesPage() {
  const live = useList(nudgers.list({}));
  const active = rowsOf(live).filter((nudge) => nudge.active).length;
  return (
    <ListPage
      title="Nudges"
      one="nudge"
      note={`, ${formatCount(active)} active; times are local to each user`}
      action={
        <Link className="btn btn-primary" to={href('newNudge')}>
          Create new nudge
        </Link>
      }
      name="nudges"
      live={live}
      list={useListState()}
      order={sortOf(nudgers.definition)}
      columns={COLUMNS}
      rowHref={editHref}
      searchLabel="Search nudges"
      emptyText="There are no nudges yet."
    />
  );
}
