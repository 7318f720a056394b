import { countUsersOf, landingPages } from '#data/operations/landing-pages.ts';
import type { LandingPage } from '#domain/operations/landing-page/landing-page.ts';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { createdColumn } from '#areas/operations/shared/created-column.ts';
import { EditedRecordsPage } from '#areas/operations/shared/EditedRecordsPage.tsx';

const COLUMNS: readonly ColumnView<LandingPage>[] = [
  { key: 'key', header: 'Landing page key', text: ({ docID }) => docID, mono: true },
  { key: 'study', header: 'Study', text: ({ study }) => study },
  { key: 'trialID', header: 'Trial ID', text: ({ trialID }) => trialID },
  {
    key: 'postBaselineProgram',
    header: 'Post Baseline Program',
    text: ({ postBaselineProgram }) => postBaselineProgram,
  },
  createdColumn(),
];

const pageOf = ({ docID }: LandingPage) => href('landingPage', { landingPageKey: docID });

/** The number of users with this key, in words; empty for none (OPS-D-22). */
async function whoRefers(key: string): Promise<string> {
  const users = await countUsersOf(key);
  if (users === 0) return '';
  return users === 1 ? '1 user has this key' : `${users} users have this key`;
}

/** The landing pages (OPS-LP-01 to -05). */
export const LandingPagesPage = () => (
  <EditedRecordsPage
    of={landingPages}
    columns={COLUMNS}
    pageOf={pageOf}
    newPage={href('newLandingPage')}
    lookFirst={whoRefers}
  />
);
