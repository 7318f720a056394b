import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/** The same index as cards (REPORT-D-12). */
export const ReportGridPage = () => (
  <>
    <PageHeader
      title="Reports as cards"
      summary="Every report of studies 002 and 004."
      action={<Link to={href('reports')}>Show as a list</Link>}
    />
    <ReportLinks cards />
  </>
);
