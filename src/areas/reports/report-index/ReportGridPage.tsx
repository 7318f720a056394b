import { PageHeader } from '#ui/PageHeader.tsx';
import { INDEX_SUMMARY } from './index-summary.ts';
import { LookSwitch } from './LookSwitch.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/** The same index as cards (REPORT-D-12). */
export const ReportGridPage = () => (
  <>
    <PageHeader
      title="Reports as cards"
      summary={INDEX_SUMMARY}
      action={<LookSwitch shown="Cards" />}
    />
    <ReportLinks cards />
  </>
);
