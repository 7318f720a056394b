import { PageHeader } from '#ui/PageHeader.tsx';
import { INDEX_SUMMARY } from './index-summary.ts';
import { LookSwitch } from './LookSwitch.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/** The index of all report pages (REPORT-D-12). */
export const ReportIndexPage = () => (
  <>
    <PageHeader title="Reports" summary={INDEX_SUMMARY} action={<LookSwitch shown="List" />} />
    <ReportLinks />
  </>
);
