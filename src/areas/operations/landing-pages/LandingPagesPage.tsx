import { countUsersOf, landingPages } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { createdColumn } from '#areas/operations/shared/created-column.ts';
import { EditedRecordsPage } from '#areas/operations/shared/EditedRecordsPage.tsx';
import { referrersText } from './referrers-text.ts';

const COLUMNS: readonly ColumnView<LandingPage>[] = [
  { key: 'key', header: 'Landing page key', text: ({ docID }) => docID, mono: true },
  { key: 'study', header: 'Study', text: ({ study }) => study, mono: true },
  { key: 'trialID', header: 'Trial ID', text: ({ trialID }) => trialID },
  {
    key: 'postBaselineProgram',
    header: 'Post Baseline Program',
    text: ({ postBaselineProgram }) => postBaselineProgram,
    mono: true,
  },
  createdColumn(),
];

const pageOf = ({ docID }: LandingPage) => href('landingPage', { landingPageKey: docID });

const whoRefers = async (key: string) => referrersText(await countUsersOf(key));

/** The landing pages (OPS-LP-01 to -05). */
export const LandingPagesPage = () => (
  <EditedRecordsPage
    of={landingPages}
    order={{ key: 'key', dir: 'asc' }}
    columns={COLUMNS}
    pageOf={pageOf}
    newPage={href('newLandingPage')}
    lookFirst={whoRefers}
  />
);
