import { appUsageList } from '../../../../data/collections/usage.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { useUserPage } from '../use-user-page.ts';
import { UsageTable } from './UsageTable.tsx';

/** Every opening of the app, whatever the program (REPORT-D-59). */
export function UsagePage() {
  const { user } = useUserPage();
  return (
    <Panel title="Usage">
      <UsageTable
        source={appUsageList(user.docID)}
        emptyText="This user has not opened the app yet."
      />
    </Panel>
  );
}
