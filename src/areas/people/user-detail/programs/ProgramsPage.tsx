import { Link } from 'react-router-dom';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { THERAPY_NOT_STARTED, therapyDay } from '#domain/people/participation/therapy-day.ts';
import type { User } from '#domain/people/user/schema.ts';
import { href } from '#routing/href.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** When the therapy of a program began, and its day. */
function therapyText({ therapyStartDate: start }: Enrolment, user: User, now: Date): string {
  const day = therapyDay(start, now, participantZone(user.timezone));
  if (!start) return THERAPY_NOT_STARTED;
  const began = `Therapy started ${therapyStartText(start, user)}`;
  return day === null ? began : `${began}, day ${day}`;
}

/** A user's enrolments (CORE-UDET-07). */
export function ProgramsPage() {
  const { user, programs } = useUserPage();
  const now = useNow();
  return (
    <Panel title="Programs">
      <LiveView live={programs} requires="staff">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="This user is not enrolled in a program." />
          ) : (
            <ul className="user-list">
              {rows.map((program) => (
                <li key={program.docID}>
                  <Link
                    to={href('userProgram', { uid: user.docID, programID: program.docID })}
                    state={programState(program)}
                  >
                    {enrolmentName(program)}
                  </Link>
                  <span>{therapyText(program, user, now)}</span>
                  {program.enrollmentState !== '' && (
                    <span>Enrollment: {program.enrollmentState}</span>
                  )}
                  {program.docID === user.activeProgram && <span>(Active program)</span>}
                </li>
              ))}
            </ul>
          )
        }
      </LiveView>
    </Panel>
  );
}
