import type { CSSProperties } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { enrolmentsSource, workflowsSource } from '#data/people/participation.ts';
import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { rowsOf } from '#lib/live.ts';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavSkeleton } from '#ui/SideNavSkeleton.tsx';
import { useHeight } from '#ui/use-height.ts';
import { NotFound } from '#ui/NotFound.tsx';
import { NotOffered, type LedBack } from './NotOffered.tsx';
import { placeOf } from './place-of.ts';
import { sectionOf } from './sections.ts';
import type { UserPage } from './use-user-page.ts';
import { UserHeader } from './UserHeader.tsx';
import { UserSidebar } from './UserSidebar.tsx';
import './user-detail.css';

/** The frame of an account's pages, with their navigation. */
export function UserLayout() {
  const uid = useScreenParam('uid');
  const user = useLive(isDocumentId(uid) ? userSource(uid) : null);
  if (!isDocumentId(uid)) return <UserNotFound />;
  return (
    <LiveView
      live={user}
      title={user.state === 'loading' ? undefined : 'User'}
      skeleton={<UserToCome />}
    >
      {(storedUser) => (storedUser ? <UserFrame key={uid} user={storedUser} /> : <UserNotFound />)}
    </LiveView>
  );
}

/** The frame while the account loads, with the lines of its header. */
const UserToCome = () => (
  <>
    <div className="user-head">
      <PageHeader title="User" summary={'\u00a0'} breadcrumbs={listCrumbs('users', 'Users')} />
    </div>
    <SideNavSkeleton />
  </>
);

function UserNotFound() {
  return (
    <NotFound
      title="User not found"
      breadcrumbs={listCrumbs('users', 'Users')}
      text="No app account has this uid."
      link="Back to the users"
    />
  );
}

function UserFrame({ user }: { readonly user: User }) {
  const uid = user.docID;
  const workflows = useLive(workflowsSource(uid));
  const programs = useLive(enrolmentsSource(uid));
  const location = useLocation();
  const section = sectionOf(location.pathname);
  const hidden = section !== null && section.offered?.(user) === false;
  const [head, headHeight] = useHeight<HTMLDivElement>();
  return (
    <>
      <PrintedBy />
      <div ref={head} className="user-head">
        <UserHeader user={user} place={placeOf(location, rowsOf(programs))} />
      </div>
      <div className="user-page" style={belowHead(headHeight)}>
        <SideNav
          label="Pages of this user"
          nav={<UserSidebar user={user} workflows={workflows} programs={programs} />}
        >
          {hidden ? (
            // Redirects to the overview, which says why (CORE-D-61).
            <Navigate
              to={href('userDetail', { uid })}
              state={{ notOffered: section.label } satisfies LedBack}
              replace
            />
          ) : (
            <>
              <NotOffered uid={uid} state={location.state as unknown} programs={rowsOf(programs)} />
              <Outlet context={{ user, workflows, programs } satisfies UserPage} />
            </>
          )}
        </SideNav>
      </div>
    </>
  );
}

/** Sticky elements stay below the header, whatever its height. */
function belowHead(height: number): CSSProperties {
  return { '--user-head': `${height}px` } as CSSProperties;
}
