import { RecordByAction } from '#areas/operations/shared/RecordByAction.tsx';
import { href } from '#routing/href.ts';
import { NewReferralGroupPage } from './NewReferralGroupPage.tsx';
import { ReferralGroupPage } from './ReferralGroupPage.tsx';

/** "/surveysaurus/referralgroups/{action}/{referralGroupKey?}" (OPS-REFG-04, OPS-REFG-06) */
export function ReferralGroupActionPage() {
  return (
    <RecordByAction
      of="referralGroupKey"
      created={<NewReferralGroupPage />}
      edited={<ReferralGroupPage />}
      away={href('surveyTool')}
    />
  );
}
