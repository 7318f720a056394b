import { appUsageList } from '#data/people/usage.ts';
import { Panel } from '#ui/Panel.tsx';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { UsageTable } from './UsageTable.tsx';

/** All app opens, in any program (REPORT-D-59). */
export function UsagePage() {
  const { user } = useUserPage();
  const list = useTableState();
  return (
    <Panel title="Usage">
      <UsageTable
        source={appUsageList(user.docID)}
        list={list}
        emptyText="This user has not opened the app yet."
      />
    </Panel>
  );
}
