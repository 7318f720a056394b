import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import type { StatusGroup } from '#domain/operations/flow/funnel.ts';
import { ready } from '#lib/live.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { createdColumn } from '#areas/operations/shared/created-column.ts';
import { USER_COLUMNS } from '#areas/operations/shared/user-columns.ts';

const COLUMNS: readonly ColumnView<ListedUser>[] = [
  ...USER_COLUMNS,
  {
    key: 'program',
    header: 'Active program',
    text: ({ activeProgram }) => activeProgram,
    maxWidth: 160,
  },
  { key: 'site', header: 'Site', text: ({ site }) => site, maxWidth: 160 },
  createdColumn(),
];

const DEFAULTS: ListDefaults = { sort: { key: 'created', dir: 'desc' } };
const userHref = ({ docID }: ListedUser) => href('userDetail', { uid: docID });

/** A status's users, newest first (OPS-STATS-03, -04, -05). */
export function StatusUsers({ group }: { readonly group: StatusGroup<ListedUser> }) {
  const { label, status, users } = group;
  const list = useLocalListState(DEFAULTS);
  const live = useMemo(() => ready(wholeList(users)), [users]);
  return (
    <RecordTable
      name={`users-in-${status}`}
      caption={`Users in ${label}`}
      live={live}
      list={list}
      columns={COLUMNS}
      rowHref={userHref}
      tools={
        <Link
          className="btn btn-sm btn-outline-secondary"
          to={`${href('surveyTool')}?status=${encodeURIComponent(status)}`}
        >
          Filter by site or keep as view
        </Link>
      }
      searchLabel={`Search users in ${label}`}
      emptyText="Nobody has this status."
    />
  );
}
