import { storedReportSource } from '#data/reports/reports.ts';
import { useLive } from '#data/engine/use-live.ts';
import { selected } from '#domain/reports/counted.ts';
import type { StoredReport as Report } from '#domain/reports/report-page.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { PrintButton } from '#records/print/PrintButton.tsx';
import { PrintedBy } from '#records/print/PrintedBy.tsx';
import { href } from '#routing/href.ts';
import { AboutReport } from '#ui/AboutReport.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { dataUntil, ReportStored, useStoredTimes } from './data-until.ts';
import { ReportsLoading } from './ReportsLoading.tsx';
import { ReportTable } from './ReportTable.tsx';

const TITLE = 'Generic report';
const CRUMBS = [{ label: 'Generic Reports', to: href('genericReports') }];

/** A stored report by its key (REPORT-GENERIC-05, REPORT-D-18). */
export function StoredReport({ reportKey }: { readonly reportKey: string }) {
  const live = useLive(isDocumentId(reportKey) ? storedReportSource(reportKey) : null);
  if (!isDocumentId(reportKey)) return <ReportNotFound reportKey={reportKey} />;
  return (
    <LiveView live={live} title={TITLE} skeleton={<ReportsLoading />} requires="staff">
      {(report) => (report ? <Shown report={report} /> : <ReportNotFound reportKey={reportKey} />)}
    </LiveView>
  );
}

function Shown({ report: { docID, name, description, tables } }: { readonly report: Report }) {
  const { times, report } = useStoredTimes();
  return (
    <>
      <PageHeader
        title={name || docID}
        summary={
          <AboutReport
            says={description || 'The analysis stored no description.'}
            counts={selected('participants')}
            until={dataUntil(times)}
          />
        }
        breadcrumbs={CRUMBS}
        action={<PrintButton />}
      />
      <PrintedBy />
      {tables.length === 0 && <p className="report-note">This report names no tables.</p>}
      <ReportStored value={report}>
        {tables.map((key) => (
          <ReportTable key={key} table={{ key, heading: key }} alone={tables.length === 1} />
        ))}
      </ReportStored>
    </>
  );
}

const ReportNotFound = ({ reportKey }: { readonly reportKey: string }) => (
  <NotFound
    title={TITLE}
    breadcrumbs={CRUMBS}
    text={`Report page with key ${reportKey} not found.`}
    link="Back to the generic reports"
  />
);
