import { useMemo } from 'react';
import type { PageTable } from '#domain/reports/definition.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { trendsOf, trendWords, type Trend } from '#domain/reports/trend.ts';
import { capital } from '#lib/words.ts';
import { Sparkline } from '#ui/charts/Sparkline.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

interface ReportTrendsProps {
  readonly table: Pick<PageTable, 'heading' | 'trend'>;
  readonly rows: readonly ReportRow[];
}

/** Target, actual and trend above a table, as its rows store them. */
export function ReportTrends({ table: { heading, trend }, rows }: ReportTrendsProps) {
  const trends = useMemo(() => (trend ? trendsOf(trend, rows) : []), [trend, rows]);
  if (trends.length === 0) return null;
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

interface TrendFiguresProps {
  readonly trend: Trend;
  readonly name: string;
  readonly nameColumn: string;
}

function TrendFigures({ trend, name, nameColumn }: TrendFiguresProps) {
  const { target, unit, most, points } = trend;
  const { actual, when, change, isMet, line } = trendWords(trend);
  return (
    <dl aria-label={name}>
      {trend.name !== '' && (
        <div>
          <dt>{capital(nameColumn)}</dt>
          <dd className="report-figure">{trend.name}</dd>
        </div>
      )}
      {target !== null && (
        <div>
          <dt>Target</dt>
          <dd className="report-figure">
            {target}
            {unit}
          </dd>
        </div>
      )}
      <div>
        <dt>Actual</dt>
        <dd>
          <span className="report-figure">{actual}</span>{' '}
          {isMet !== null && (
            <ToneBadge tone={isMet ? 'success' : 'danger'}>
              {isMet ? 'Reached' : 'Not reached'}
            </ToneBadge>
          )}
          <span className="report-figure-note">{when}</span>
        </dd>
      </div>
      <div>
        <dt>Trend</dt>
        <dd>
          <Sparkline
            values={points.map(({ value }) => value)}
            most={most}
            target={target}
            says={line}
          />
          <span className="report-figure-note">{change}</span>
        </dd>
      </div>
    </dl>
  );
}
