import { Link } from 'react-router-dom';
import { userSource } from '../../../data/collections/users.ts';
import { useLive } from '../../../data/use-live.ts';
import { studyAtSite, userName, type User } from '../../../domain/people/user.ts';
import { docPath, isDocumentId } from '../../../domain/shared/paths.ts';
import { href } from '../../../routing/href.ts';
import { useScreenParam } from '../../../routing/use-screen-param.ts';
import { LiveView } from '../../../ui/LiveView.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RawJson } from '../../../ui/RawJson.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { HistoryPanel } from '../shared/history/HistoryPanel.tsx';
import { UserPanels } from './UserPanels.tsx';

const CRUMBS = [{ label: 'Users', to: href('users') }];

/** One app account: who she is, how she is registered, what device she uses. */
export function UserDetailPage() {
  const uid = useScreenParam('uid');
  const user = useLive(isDocumentId(uid) ? userSource(uid) : null);
  if (!isDocumentId(uid)) return <UserNotFound />;
  return (
    <LiveView live={user} title="User">
      {(found) => (found ? <UserDetail user={found} /> : <UserNotFound />)}
    </LiveView>
  );
}

function UserNotFound() {
  return (
    <>
      <PageHeader title="User not found" breadcrumbs={CRUMBS} />
      <p>
        No app account has this uid. <Link to={href('users')}>Back to the users</Link>
      </p>
    </>
  );
}

function UserDetail({ user }: { readonly user: User }) {
  const name = userName(user) || user.email.trim() || user.docID;
  const summary = [user.email, user.subjectID, studyAtSite(user)].filter((part) => part !== '');
  return (
    <>
      <PageHeader title={name} summary={summary.join(' · ')} breadcrumbs={CRUMBS} />
      <div className="panel-grid">
        <UserPanels user={user} />
        <HistoryPanel path={docPath('user', { uid: user.docID })} name={name} current={user.raw} />
        <Panel title="Raw data">
          <RawJson label={`User ${user.docID}`} data={user.raw} />
        </Panel>
      </div>
    </>
  );
}
