import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { enrolmentSource } from '#data/people/participation.ts';
import { useLive } from '#data/engine/use-live.ts';
import { enrolmentName, type Enrolment } from '#domain/people/enrolment/schema.ts';
import { THERAPY_NOT_STARTED } from '#domain/people/participation/therapy-day.ts';
import { logError } from '#lib/log.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { LedBack } from '#areas/people/user-detail/NotOffered.tsx';
import { readProgramState, type ProgramState } from '#areas/people/user-detail/program-state.ts';
import { therapyStartText } from '#areas/people/user-detail/therapy-start-text.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { ProgramPart } from './ProgramPart.tsx';
import { ProgramTabs } from './ProgramTabs.tsx';
import { useProgramTabs } from './use-program-tabs.ts';
import { useShownTab } from './use-shown-tab.ts';

/** A user's program; links pass it along, a typed URL redirects (CORE-UDET-08, -09). */
export function ProgramPage() {
  const { user } = useUserPage();
  const programID = useScreenParam('programID');
  const state = readProgramState(useLocation().state, programID);
  if (state) return <ProgramView key={programID} {...state} />;
  return <MissingProgram uid={user.docID} programID={programID} />;
}

interface MissingProgramProps {
  readonly uid: string;
  readonly programID: string;
}

/** Redirects to the overview, which shows the reason (CORE-D-61). */
function MissingProgram({ uid, programID }: MissingProgramProps) {
  useEffect(() => logError('Missing program state', { id: uid }), [uid]);
  const why: LedBack = { notOpened: programID };
  return <Navigate to={href('userDetail', { uid })} state={why} replace />;
}

function ProgramView({ program }: ProgramState) {
  const { user } = useUserPage();
  const live = useLive(enrolmentSource(user.docID, program.id));
  const enrolment = live.state === 'ready' ? live.data : null;
  const name = enrolment ? enrolmentName(enrolment) : program.name.trim() || program.id;
  const active = user.activeProgram === program.id ? ' (Active program)' : '';
  return (
    <Panel title={`${isolated(name)}${active}`}>
      <LiveView live={live} requires="staff">
        {(enrolment) => (
          <>
            <p>
              {enrolment?.therapyStartDate
                ? `Therapy start date: ${therapyStartText(enrolment.therapyStartDate, user)}`
                : THERAPY_NOT_STARTED}
            </p>
            <ProgramParts uid={user.docID} program={program.id} enrolment={enrolment} />
          </>
        )}
      </LiveView>
    </Panel>
  );
}

interface ProgramPartsProps {
  readonly uid: string;
  readonly program: string;
  readonly enrolment: Enrolment | null;
}

const NO_TABS: readonly never[] = [];

function ProgramParts({ uid, program, enrolment }: ProgramPartsProps) {
  const { tabs, ...place } = useProgramTabs(uid, program, enrolment);
  const { shown, show } = useShownTab(tabs ?? NO_TABS);
  if (tabs === null) return <Skeleton />;
  if (shown === null) return null;
  return (
    <ProgramTabs tabs={tabs} {...place} shown={shown} onShow={show}>
      <ProgramPart key={shown} tab={shown} uid={uid} program={program} enrolment={enrolment} />
    </ProgramTabs>
  );
}
