import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

/** "/nudging": no summary yet (OPS-NUDGE-02). */
export const NudgingPage = () => (
  <>
    <PageHeader title="Nudging" />
    <p>
      An overview of what nudges have done will stand here. Meanwhile each of the{' '}
      <Link to={href('nudges')}>nudges</Link> has its logs.
    </p>
  </>
);
