import { href } from '#routing/href.ts';
import { NotFound } from '#ui/NotFound.tsx';

/** An unknown report URL (REPORT-D-15). */
export function ReportNotFound() {
  return (
    <NotFound
      title="Report not found"
      text="No report has this address."
      to={href('reports')}
      link="Back to the list of reports"
    />
  );
}
