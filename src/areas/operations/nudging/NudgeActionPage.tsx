import { Navigate } from 'react-router-dom';
import { RecordByAction } from '#areas/operations/shared/RecordByAction.tsx';
import { href } from '#routing/href.ts';

/** An action without the nudge that it needs, or one that does not exist (OPS-NUDGE-10, OPS-D-39). */
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
