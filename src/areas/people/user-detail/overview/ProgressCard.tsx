import { useState } from 'react';
import { Link } from 'react-router-dom';
import { programByIdSource } from '#data/operations/lookups.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { THERAPY_NOT_STARTED, therapyDay } from '#domain/people/participation/therapy-day.ts';
import type { User } from '#domain/people/user/schema.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShowButton } from '#ui/ShowButton.tsx';
import { useNow } from '#ui/use-now.ts';
import { UserCharts } from '#areas/people/user-detail/progress/UserCharts.tsx';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useActiveEnrolment } from '#areas/people/user-detail/use-active-enrolment.ts';

interface ProgressCardProps {
  readonly user: User;
}

/**
 * A person's progress in the active program (REPORT-D-80). Charts need many reads and open on request
 * (REPORT-D-13).
 */
export function ProgressCard({ user }: ProgressCardProps) {
  const live = useActiveEnrolment();
  const [charts, setCharts] = useState(false);
  return (
    <Panel
      title="Progress"
      minHeight={96}
      actions={<ShowButton what="charts" open={charts} onChange={setCharts} />}
    >
      <LiveView live={live} requires="staff">
        {(enrolment) => <ProgressFacts user={user} enrolment={enrolment} />}
      </LiveView>
      {charts && (
        <div className="progress-charts">
          <UserCharts />
        </div>
      )}
    </Panel>
  );
}

interface ProgressFactsProps extends ProgressCardProps {
  readonly enrolment: Enrolment;
}

function ProgressFacts({ user, enrolment }: ProgressFactsProps) {
  const { therapyStartDate } = enrolment;
  const day = therapyDay(therapyStartDate, useNow(), participantZone(user.timezone));
  return (
    <KeyValues
      items={[
        { label: 'Active program', value: <ActiveProgram user={user} enrolment={enrolment} /> },
        { label: 'Enrollment state', value: enrolment.enrollmentState },
        { label: 'Therapy start date', value: therapyStartText(therapyStartDate, user) },
        { label: 'Therapy day', value: day ?? THERAPY_NOT_STARTED },
      ]}
    />
  );
}

/** The active program's name or key; empty without one. */
function ActiveProgram({ user, enrolment }: ProgressFactsProps) {
  const { activeProgram } = user;
  const programs = useLive(activeProgram === '' ? null : programByIdSource(activeProgram));
  const [program] = programs.state === 'ready' ? programs.data.rows : [];
  if (activeProgram === '') return 'None';
  const name = enrolment.name.trim() || program?.name.trim() || activeProgram;
  return (
    <Link
      to={href('userProgram', { uid: user.docID, programID: activeProgram })}
      state={programState({ docID: activeProgram, name })}
    >
      {name}
    </Link>
  );
}
