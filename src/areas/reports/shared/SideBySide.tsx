import { useMemo, type ComponentProps } from 'react';
import type { ReportRow } from '#domain/reports/table.ts';
import { mapLive, type ListRows, type Live } from '#lib/live.ts';
import { isOnSide, type Comparison } from './compare.ts';
import { ReportList } from './ReportList.tsx';

type Shared = Omit<ComponentProps<typeof ReportList>, 'live' | 'side' | 'tools'>;

interface SideBySideProps extends Shared {
  readonly comparison: Comparison;
  readonly live: Live<ListRows<ReportRow>>;
}

/** Two arms' or sites' rows next to each other, with a shared search and order. */
export function SideBySide({ comparison, live, ...shared }: SideBySideProps) {
  const { column, sides } = comparison;
  const [left, right] = sides;
  return (
    <div className="report-sides">
      <Side {...shared} {...{ column, live }} value={left} />
      <Side {...shared} {...{ column, live }} value={right} />
    </div>
  );
}

type SideProps = Omit<SideBySideProps, 'comparison'> & {
  readonly column: string;
  readonly value: string;
};

function Side({ column, value, live, ...shared }: SideProps) {
  const sideRows = useMemo(
    () =>
      mapLive(live, (data) => {
        const rows = data.rows.filter((row) => isOnSide(row, column, value));
        return { ...data, rows, total: rows.length };
      }),
    [live, column, value],
  );
  return (
    <section aria-label={`${column} ${value}`}>
      <h3 className="report-side-title">{value}</h3>
      <ReportList {...shared} live={sideRows} side={`${column} ${value}`} />
    </section>
  );
}
