import { Navigate } from 'react-router-dom';
import { RecordByAction } from '#areas/operations/shared/RecordByAction.tsx';
import { href } from '#routing/href.ts';

/** An action without its required nudge, or an unknown action (OPS-NUDGE-10, OPS-D-39). */
export function NudgeActionPage() {
  return (
    <RecordByAction
      of="nudgeID"
      created={<Navigate to={href('newNudge')} replace />}
      edited={<Navigate to={href('nudges')} replace />}
      away={href('nudges')}
    />
  );
}
