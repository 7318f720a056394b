import { PageHeader } from '#ui/PageHeader.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/** The index of all report pages (REPORT-D-12). */
export const ReportIndexPage = () => (
  <>
    <PageHeader
      title="Reports"
      summary="Every report of studies 002 and 004."
      action={<LookSwitch shown="List" />}
    />
    <ReportLinks />
  </>
);
