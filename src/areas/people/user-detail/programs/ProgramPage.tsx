import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { enrolmentSource } from '../../../../data/collections/participation.ts';
import { useLive } from '../../../../data/use-live.ts';
import { formatDate } from '../../../../lib/dates.ts';
import { logError } from '../../../../lib/log.ts';
import { href } from '../../../../routing/href.ts';
import { useScreenParam } from '../../../../routing/use-screen-param.ts';
import { LiveView } from '../../../../ui/LiveView.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { readProgramState, type ProgramState } from '../program-state.ts';
import { useUserPage } from '../use-user-page.ts';

/** One program of a user; links hand the program over, a typed address leads back (CORE-UDET-08, -09). */
export function ProgramPage() {
  const { user } = useUserPage();
  const programID = useScreenParam('programID');
  const state = readProgramState(useLocation().state, programID);
  if (state) return <ProgramView key={programID} {...state} />;
  return <MissingProgram uid={user.docID} />;
}

function MissingProgram({ uid }: { readonly uid: string }) {
  useEffect(() => logError('Missing program state', { id: uid }), [uid]);
  return <Navigate to={href('userDetail', { uid })} replace />;
}

function ProgramView({ program }: ProgramState) {
  const { user } = useUserPage();
  const live = useLive(enrolmentSource(user.docID, program.id));
  const name = program.name.trim() || program.id;
  const active = user.activeProgram === program.id ? ' (Active program)' : '';
  return (
    <Panel title={`${name}${active}`}>
      <LiveView live={live} requires="staff">
        {(enrolment) => (
          <p>
            {enrolment?.therapyStartDate
              ? `Therapy start date: ${formatDate(enrolment.therapyStartDate)}`
              : 'Therapy not started'}
          </p>
        )}
      </LiveView>
    </Panel>
  );
}
