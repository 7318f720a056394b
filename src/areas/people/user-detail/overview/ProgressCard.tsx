import { useState } from 'react';
import { Link } from 'react-router-dom';
import { programByIdSource } from '#data/operations/lookups.ts';
import { useLive } from '#data/engine/use-live.ts';
import {
  enrolmentIn,
  enrolmentName,
  therapyEnrolment,
  type Enrolment,
} from '#domain/people/enrolment/schema.ts';
import { participantZone } from '#domain/people/participation/local-day.ts';
import { THERAPY_NOT_STARTED, therapyDay } from '#domain/people/participation/therapy-day.ts';
import type { User } from '#domain/people/user/schema.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { href } from '#routing/href.ts';
import { KeyValues } from '#ui/KeyValues.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ShowButton } from '#ui/ShowButton.tsx';
import { useNow } from '#ui/use-now.ts';
import { UserCharts } from '#areas/people/user-detail/progress/UserCharts.tsx';
import { programState } from '#areas/people/user-detail/program-state.ts';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';

interface ProgressCardProps {
  readonly user: User;
}

/**
 * A person's active program and therapy (REPORT-D-80). Charts need many reads and open on request
 * (REPORT-D-13).
 */
export function ProgressCard({ user }: ProgressCardProps) {
  const { programs } = useUserPage();
  const [charts, setCharts] = useState(false);
  return (
    <Panel
      title="Progress"
      minHeight={96}
      actions={<ShowButton what="charts" open={charts} onChange={setCharts} />}
    >
      <LiveView live={programs} requires="staff">
        {({ rows }) => <ProgressFacts user={user} enrolments={rows} />}
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
  readonly enrolments: readonly Enrolment[];
}

function ProgressFacts({ user, enrolments }: ProgressFactsProps) {
  const enrolment = enrolmentIn(enrolments, user.activeProgram);
  const therapy = therapyEnrolment(enrolments, user.activeProgram);
  const { docID, therapyStartDate } = therapy;
  const start = therapyStartText(therapyStartDate, user);
  const within = docID === user.activeProgram ? '' : ` in ${isolated(enrolmentName(therapy))}`;
  const day = therapyDay(therapyStartDate, useNow(), participantZone(user.timezone));
  return (
    <KeyValues
      items={[
        { label: 'Active program', value: <ActiveProgram user={user} enrolment={enrolment} /> },
        { label: 'Enrollment state', value: enrolment.enrollmentState },
        { label: 'Therapy start date', value: `${start}${within}` },
        { label: 'Therapy day', value: day ?? THERAPY_NOT_STARTED },
      ]}
    />
  );
}

interface ActiveProgramProps extends ProgressCardProps {
  readonly enrolment: Enrolment;
}

/** The active program's name or key; empty without one. */
function ActiveProgram({ user, enrolment }: ActiveProgramProps) {
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
