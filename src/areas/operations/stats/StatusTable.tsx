import { useMemo } from 'react';
import type { ListedUser } from '#data/operations/participant-flow.ts';
import { byStatus, type StatusGroup } from '#domain/operations/flow/funnel.ts';
import { explainStatus } from '#domain/people/workflow/status-explained.ts';
import { mapLive, type Live } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { formatCount } from '#lib/words.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { StatusUsers } from './StatusUsers.tsx';
import { expandable } from '#ui/table/expandable.tsx';

type Group = StatusGroup<ListedUser>;

const COLUMNS: readonly ColumnView<Group>[] = [
  {
    key: 'status',
    header: 'Workflow status',
    text: ({ label }) => label,
    cell: ({ status, label }) => <span title={explainStatus(status) || undefined}>{label}</span>,
    sortable: false,
  },
  {
    key: 'users',
    header: 'Users',
    text: ({ users }) => formatCount(users.length),
    sortValue: ({ users }) => users.length,
    numeric: true,
  },
];

const DETAIL = expandable<Group>({
  label: ({ label }) => `Users in ${label}`,
  content: (group) => <StatusUsers group={group} />,
});

const keyOf = ({ status }: Group) => status;

/** Every status in order, expandable to its users (OPS-STATS-02, OPS-D-19). */
export function StatusTable({ live }: { readonly live: Live<readonly ListedUser[]> }) {
  const list = useLocalListState();
  const groups = useMemo(() => mapLive(live, (users) => wholeList(byStatus(users))), [live]);
  return (
    <>
      <h2 className="h5">Users at each workflow state</h2>
      <RecordTable
        name="users-by-status"
        caption="Users at each workflow state"
        live={groups}
        list={list}
        columns={COLUMNS}
        rowKey={keyOf}
        rowDetail={DETAIL}
        pageSize={100}
        searchLabel="Search statuses"
        emptyText="There are no statuses."
      />
    </>
  );
}
