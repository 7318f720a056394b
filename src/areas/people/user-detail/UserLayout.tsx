import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { enrolmentsSource, workflowsSource } from '../../../data/collections/participation.ts';
import { userSource } from '../../../data/collections/users.ts';
import { useLive } from '../../../data/use-live.ts';
import { studyAtSite, userName, type User } from '../../../domain/people/user.ts';
import { isDocumentId } from '../../../domain/shared/paths.ts';
import { isRecord } from '../../../domain/shared/read-document.ts';
import { href } from '../../../routing/href.ts';
import { useScreenParam } from '../../../routing/use-screen-param.ts';
import { LiveView } from '../../../ui/LiveView.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AlertBox } from '../../../ui/AlertBox.tsx';
import { sectionOf } from './sections.ts';
import type { UserPage } from './use-user-page.ts';
import { StatusName } from './StatusName.tsx';
import { UserSidebar } from './UserSidebar.tsx';
import './user-detail.css';

const CRUMBS = [{ label: 'Users', to: href('users') }];

/** The frame around everything about one app account: who she is, and the way to her pages. */
export function UserLayout() {
  const uid = useScreenParam('uid');
  const user = useLive(isDocumentId(uid) ? userSource(uid) : null);
  if (!isDocumentId(uid)) return <UserNotFound />;
  return (
    <LiveView live={user} title="User">
      {(found) => (found ? <UserFrame user={found} /> : <UserNotFound />)}
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

function UserFrame({ user }: { readonly user: User }) {
  const uid = user.docID;
  const workflows = useLive(workflowsSource(uid));
  const programs = useLive(enrolmentsSource(uid));
  const location = useLocation();
  const section = sectionOf(location.pathname);
  const name = userName(user) || user.email.trim() || uid;
  const hidden = section !== null && section.offered?.(user) === false;
  return (
    <>
      <PageHeader
        title={name}
        tabTitle={user.subjectID.trim() || 'User'}
        summary={<Summary user={user} />}
        breadcrumbs={CRUMBS}
      />
      <div className="user-page">
        <UserSidebar user={user} workflows={workflows} programs={programs} />
        <div className="user-page-body">
          {hidden ? (
            // Leads back to the overview, which says why (CORE-D-61).
            <Navigate
              to={href('userDetail', { uid })}
              state={{ notOffered: section.label }}
              replace
            />
          ) : (
            <>
              <NotOffered state={location.state as unknown} />
              <Outlet context={{ user, workflows, programs } satisfies UserPage} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Who and where in one line; the status explains itself and leads to the map of all statuses. */
function Summary({ user }: { readonly user: User }) {
  const { email, subjectID, workflowStatus, docID: uid } = user;
  const parts = [email, subjectID, studyAtSite(user)].filter((part) => part !== '');
  const status = workflowStatus !== '' && (
    <Link to={href('userWorkflows', { uid })}>
      <StatusName status={workflowStatus} />
    </Link>
  );
  return (
    <>
      {parts.join(' · ')}
      {status && parts.length > 0 && ' · '}
      {status}
    </>
  );
}

function NotOffered({ state }: { readonly state: unknown }) {
  const label = isRecord(state) ? state['notOffered'] : undefined;
  if (typeof label !== 'string') return null;
  return <AlertBox tone="info">“{label}” is not offered for this user.</AlertBox>;
}
