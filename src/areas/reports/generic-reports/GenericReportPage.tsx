import { useScreenParam } from '#routing/use-screen-param.ts';
import { StoredReport } from '#areas/reports/shared/StoredReport.tsx';

/** A report composed by an analysis (REPORT-GENERIC-05). */
export const GenericReportPage = () => {
  const key = useScreenParam('key');
  return <StoredReport key={key} reportKey={key} />;
};
