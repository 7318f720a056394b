import { useLocation } from 'react-router-dom';
import { ReportPage } from '#areas/reports/study-reports/ReportPage.tsx';
import { isReportAddress } from '#domain/reports/find-page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { screens } from './screens.ts';
import { usePublishArea } from './shell/area-of-page.ts';

/**
 * A URL outside the route table. Sixty report pages are data and resolved here, which keeps their
 * URLs out of the first load.
 */
export function OtherAddress() {
  const { pathname } = useLocation();
  const flagIsOn = screens.some(({ name }) => name === 'reports');
  const isReport = isReportAddress(pathname, flagIsOn);
  usePublishArea(isReport ? 'Reports' : null);
  return isReport ? <ReportPage /> : <NotFoundPage />;
}
