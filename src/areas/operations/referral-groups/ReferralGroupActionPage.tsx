import { Navigate } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { NewReferralGroupPage } from './NewReferralGroupPage.tsx';
import { ReferralGroupPage } from './ReferralGroupPage.tsx';

/** "/surveysaurus/referralgroups/{action}/{referralGroupKey?}" (OPS-REFG-04, OPS-REFG-06) */
export function ReferralGroupActionPage() {
  const action = useScreenParam('action').toLowerCase();
  const key = useScreenParam('referralGroupKey');
  if (action === 'new') return <NewReferralGroupPage />;
  return key === '' ? <Navigate to={href('surveyTool')} replace /> : <ReferralGroupPage />;
}
