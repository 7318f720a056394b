import { registrationsOfSubjectSource, usersOfSubjectSource } from '#data/people/data-capture.ts';
import { useLive } from '#data/engine/use-live.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { RegistrationDetail } from './RegistrationDetail.tsx';
import { SubjectFrame } from './SubjectFrame.tsx';

/** Whether a subject's user and registration records agree (CORE-MEDR-12). */
export function SubjectRegistrationPage() {
  return <SubjectFrame>{({ subjectId }) => <Records subjectId={subjectId} />}</SubjectFrame>;
}

function Records({ subjectId }: { readonly subjectId: string }) {
  const users = useLive(usersOfSubjectSource(subjectId));
  const registrations = useLive(registrationsOfSubjectSource(subjectId));
  return (
    <LiveView live={users} requires="staff">
      {(foundUsers) => (
        <LiveView live={registrations} requires="staff">
          {(foundRegistrations) => (
            <RegistrationDetail
              user={foundUsers.rows[0] ?? null}
              registration={foundRegistrations.rows[0] ?? null}
              several={foundUsers.rows.length > 1 || foundRegistrations.rows.length > 1}
            />
          )}
        </LiveView>
      )}
    </LiveView>
  );
}
