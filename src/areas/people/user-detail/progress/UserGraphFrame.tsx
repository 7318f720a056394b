import { Link, Outlet, useSearchParams } from 'react-router-dom';
import { enrolmentsSource } from '#data/people/participation.ts';
import { userSource } from '#data/people/users.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { loading } from '#lib/live.ts';
import { PrintButton } from '#records/print/PrintButton.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { href } from '#routing/href.ts';
import { AboutReport } from '#ui/AboutReport.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { UserPage } from '#areas/people/user-detail/use-user-page.ts';
import { ChooseUser } from './ChooseUser.tsx';
import { SubjectsLoading } from './SubjectsLoading.tsx';

const TITLE = 'User progress chart';

const ABOUT = (
  <AboutReport
    says="The completed tasks and sessions of a participant by therapy day, and their minutes in the app."
    counts="one account"
    until="Live."
  />
);

/** A user's charts; without a user in the URL, a search for one (REPORT-D-13). */
export function UserGraphFrame() {
  const uid = useSearchParams()[0].get('uid') ?? '';
  return (
    <>
      {isDocumentId(uid) ? (
        <GraphOf key={uid} uid={uid} />
      ) : (
        <>
          <PageHeader title={TITLE} summary={ABOUT} />
          <ChooseUser />
          <EmptyState text="Choose a participant to see their progress." />
        </>
      )}
    </>
  );
}

function GraphOf({ uid }: { readonly uid: string }) {
  const user = useLive(userSource(uid));
  const programs = useLive(enrolmentsSource(uid));
  return (
    <LiveView live={user} title={TITLE} skeleton={<SubjectsLoading />} requires="staff">
      {(storedUser) =>
        storedUser ? (
          <>
            <PageHeader
              title={TITLE}
              summary={
                <>
                  {ABOUT} Participant{' '}
                  <Link to={href('userDetail', { uid })}>{storedUser.subjectID || uid}</Link>.{' '}
                  <Link to={href('userGraph')} className="off-paper">
                    Choose another
                  </Link>
                </>
              }
              action={<PrintButton />}
            />
            <PrintedBy />
            <Panel title="Progress and use" minHeight={400}>
              <Outlet
                context={{ user: storedUser, workflows: loading, programs } satisfies UserPage}
              />
            </Panel>
          </>
        ) : (
          <NotFound
            title="User not found"
            text="No app account has this uid."
            to={href('userGraph')}
            link="Choose another user"
          />
        )
      }
    </LiveView>
  );
}
