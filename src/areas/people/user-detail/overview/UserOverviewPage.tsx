import { userName } from '../../../../domain/people/user.ts';
import { docPath } from '../../../../domain/shared/paths.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { RawJson } from '../../../../ui/RawJson.tsx';
import { HistoryPanel } from '../../shared/history/HistoryPanel.tsx';
import { useUserPage } from '../use-user-page.ts';
import { UserPanels } from './UserPanels.tsx';

/** The first page of a user: who she is, how she is registered, what device she uses (CORE-UDET-03). */
export function UserOverviewPage() {
  const { user } = useUserPage();
  const name = userName(user) || user.email.trim() || user.docID;
  return (
    <div className="panel-grid">
      <UserPanels user={user} />
      <HistoryPanel path={docPath('user', { uid: user.docID })} name={name} current={user.raw} />
      <Panel title="Raw data">
        <RawJson label={`User ${user.docID}`} data={user.raw} />
      </Panel>
    </div>
  );
}
