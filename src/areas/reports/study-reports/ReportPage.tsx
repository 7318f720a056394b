import { Navigate, useLocation } from 'react-router-dom';
import { reportAt } from '#domain/reports/find-page.ts';
import { StoredReport } from '#areas/reports/shared/StoredReport.tsx';
import { ReportContent } from './ReportContent.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportNotFound } from './ReportNotFound.tsx';

/** A study's report; src/domain/reports/pages maps URLs to content. */
export function ReportPage() {
  const { pathname } = useLocation();
  const found = reportAt(pathname);
  switch (found?.kind) {
    case undefined:
      return <ReportNotFound />;
    case 'leads':
      return <Navigate to={found.to} replace />;
    case 'stored':
      return <StoredReport reportKey={found.key} />;
    case 'page':
      return (
        <ReportFrame key={found.page.path} study={found.study} page={found.page}>
          <ReportContent page={found.page} />
        </ReportFrame>
      );
  }
}
