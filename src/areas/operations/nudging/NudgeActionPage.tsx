import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';

/** An action without its required nudge, or an unknown action (OPS-NUDGE-10, OPS-D-39). */
export function NudgeActionPage() {
  const isNew = useScreenParam('action').toLowerCase() === 'new';
  return <Navigate to={isNew ? href('newNudge') : href('nudges')} replace />;
}
