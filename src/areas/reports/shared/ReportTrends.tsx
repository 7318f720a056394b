import { use, useEffect, useMemo } from 'react';
import type { PageTable } from '#domain/reports/definition.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { trendsOf } from '#domain/reports/trend.ts';
import { TellTrends } from './trend-cards.ts';
import { TrendFigures } from './TrendFigures.tsx';

interface ReportTrendsProps {
  readonly table: Pick<PageTable, 'key' | 'heading' | 'trend'>;
  readonly rows: readonly ReportRow[];
}

/** Target, actual and trend above a table, or in the page's cards, as its rows store them. */
export function ReportTrends({ table: { key, heading, trend }, rows }: ReportTrendsProps) {
  const trends = useMemo(() => (trend ? trendsOf(trend, rows) : []), [trend, rows]);
  const tell = use(TellTrends);
  useEffect(() => {
    if (!trend || !tell) return;
    tell(key, trends);
    return () => tell(key, null);
  }, [tell, key, trend, trends]);
  if (tell || trends.length === 0) return null;
  return (
    <div className="report-trends">
      {trends.map((shownTrend, at) => (
        <TrendFigures
          key={at}
          trend={shownTrend}
          name={shownTrend.name || heading}
          nameColumn={trend?.kind === 'weeks' ? trend.nameColumn : ''}
        />
      ))}
    </div>
  );
}
