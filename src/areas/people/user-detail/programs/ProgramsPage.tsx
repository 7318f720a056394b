import { Link } from 'react-router-dom';
import { enrolmentName } from '#domain/people/enrolment/schema.ts';
import { THERAPY_NOT_STARTED } from '#domain/people/participation/therapy-day.ts';
import { href } from '#routing/href.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

/** A user's enrolments (CORE-UDET-07). */
export function ProgramsPage() {
  const { user, programs } = useUserPage();
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
                  <span>
                    {program.therapyStartDate
                      ? `Therapy started ${therapyStartText(program.therapyStartDate, user)}`
                      : THERAPY_NOT_STARTED}
                  </span>
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
