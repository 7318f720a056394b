import { countOf } from '#lib/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The loading state of report pages and tables (REPORT-STATE-02, REPORT-D-28). */
export function ReportsLoading({ rows = 0 }: { readonly rows?: number }) {
  return (
    <>
      <p role="status" aria-busy="true" className="report-loading">
        Reports Loading{rows > 0 && ` · ${countOf(rows, 'row')} so far`}
      </p>
      <div aria-hidden="true">
        <Skeleton height={240} />
      </div>
    </>
  );
}
