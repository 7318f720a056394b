import { PageHeader } from '#ui/PageHeader.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { ReportLinks } from './ReportLinks.tsx';

/** The same index as cards (REPORT-D-12). */
export const ReportGridPage = () => (
  <>
    <PageHeader
      title="Reports as cards"
      summary="Every report of studies 002 and 004."
      action={<LookSwitch shown="Cards" />}
    />
    <ReportLinks cards />
  </>
);
