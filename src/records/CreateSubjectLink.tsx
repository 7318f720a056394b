import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';

/**
 * The "Create" that lists of other records have by specification (CORE-EVENT-08, OPS-SBE-03,
 * REPORT-GENERIC-03). Quiet, and with a tooltip, because it creates none of the listed records.
 */
export const CreateSubjectLink = () => (
  <Link
    className="btn btn-outline-secondary"
    to={href('newSubject')}
    title="Opens “Create a Subject”"
  >
    Create
  </Link>
);
