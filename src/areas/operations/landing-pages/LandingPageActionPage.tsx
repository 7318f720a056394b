import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { LandingPagePage } from './LandingPagePage.tsx';
import { NewLandingPagePage } from './NewLandingPagePage.tsx';

/** "/surveysaurus/landingpages/{action}/{landingPageKey?}" (OPS-LP-08, OPS-LP-09) */
export function LandingPageActionPage() {
  const action = useScreenParam('action').toLowerCase();
  const key = useScreenParam('landingPageKey');
  if (action === 'new') return <NewLandingPagePage />;
  return key === '' ? <Navigate to={href('surveyTool')} replace /> : <LandingPagePage />;
}
