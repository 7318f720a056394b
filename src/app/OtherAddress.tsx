import { useLocation } from 'react-router-dom';
import { ReportPage } from '#areas/reports/study-reports/ReportPage.tsx';
import { isReportAddress } from '#domain/reports/find-page.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { screens } from './screens.ts';
import { useTellArea } from './shell/area-of-page.ts';

/**
 * An address that the table of screens does not have. Sixty report pages are rows of data: they are
 * found here, so that the first load carries none of their addresses.
 */
export function OtherAddress() {
  const { pathname } = useLocation();
  const flagIsOn = screens.some(({ name }) => name === 'reports');
  const isReport = isReportAddress(pathname, flagIsOn);
  useTellArea(isReport ? 'Reports' : null);
  return isReport ? <ReportPage /> : <NotFoundPage />;
}
