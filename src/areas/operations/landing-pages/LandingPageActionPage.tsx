import { RecordByAction } from '#areas/operations/shared/RecordByAction.tsx';
import { href } from '#routing/href.ts';
import { LandingPagePage } from './LandingPagePage.tsx';
import { NewLandingPagePage } from './NewLandingPagePage.tsx';

/** "/surveysaurus/landingpages/{action}/{landingPageKey?}" (OPS-LP-08, OPS-LP-09) */
export function LandingPageActionPage() {
  return (
    <RecordByAction
      of="landingPageKey"
      created={<NewLandingPagePage />}
      edited={<LandingPagePage />}
      away={href('surveyTool')}
    />
  );
}
