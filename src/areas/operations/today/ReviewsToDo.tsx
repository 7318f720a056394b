import { useReadOnce } from '#data/engine/use-read-once.ts';
import { readSetsToReview } from '#data/content/change-set/sets-of-programs.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { mapLive } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { waitingReviews } from './waiting.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** The change sets that an admin may review, read when the page opens (TEAM-HOME-01). */
export const ReviewsToDo = () => hasRole(useStaff(), 'admin') && <Reviews />;

function Reviews() {
  const { email } = useStaff();
  const sets = useReadOnce('sets to review', readSetsToReview);
  return (
    <WaitingPanel
      title="Change sets to review"
      live={mapLive(sets, (setsToReview) => waitingReviews(setsToReview, email))}
      nobody="No change sets to review."
      all={href('programs')}
    />
  );
}
