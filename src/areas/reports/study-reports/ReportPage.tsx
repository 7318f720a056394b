import { Navigate, useLocation } from 'react-router-dom';
import { reportAt } from '#domain/reports/find-page.ts';
import { StoredReport } from '#areas/reports/shared/StoredReport.tsx';
import { ReportContent } from './ReportContent.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportNotFound } from './ReportNotFound.tsx';

/** A study's report; src/domain/reports/pages maps URLs to content. */
export function ReportPage() {
  const { pathname } = useLocation();
  const report = reportAt(pathname);
  switch (report?.kind) {
    case undefined:
      return <ReportNotFound />;
    case 'leads':
      return <Navigate to={report.to} replace />;
    case 'stored':
      return <StoredReport reportKey={report.key} />;
    case 'page':
      return (
        <ReportFrame key={report.page.path} study={report.study} page={report.page}>
          <ReportContent page={report.page} />
        </ReportFrame>
      );
  }
}
