import { Link, useLocation } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

const BUTTON = 'btn btn-sm btn-outline-secondary';

/** The page for an address outside the route table; CORE-D-09 specifies the link to the users. */
export const NotFoundPage = () => (
  <>
    <PageHeader title="Page not found" />
    <EmptyState
      text={`No screen of the console has the address ${useLocation().pathname}. Check it, or search with Ctrl K.`}
      action={
        <span className="d-inline-flex gap-2">
          <Link className={BUTTON} to={href('today')}>
            Go to Today
          </Link>
          <Link className={BUTTON} to={href('users')}>
            Go to the list of users
          </Link>
        </span>
      }
    />
  </>
);
