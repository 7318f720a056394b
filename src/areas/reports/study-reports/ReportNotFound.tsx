import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

/** An unknown report URL (REPORT-D-15). */
export function ReportNotFound() {
  return (
    <>
      <PageHeader title="Report not found" summary="No report has this address." />
      <p>
        <Link to={href('reports')}>Back to the list of reports</Link>
      </p>
    </>
  );
}
