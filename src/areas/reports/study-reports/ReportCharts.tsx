import { useSearchParams } from 'react-router-dom';
import type { PageChart, ReportPage } from '#domain/reports/definition.ts';
import { CHART_HEIGHT } from '#ui/charts/chart-height.ts';
import { ReportChart } from '#areas/reports/shared/ReportChart.tsx';
import { WhenInView } from '#areas/reports/shared/WhenInView.tsx';
import { graphPlaceOf, INDIVIDUAL, OF } from './graph-place.ts';
import '#areas/reports/shared/reports.css';

interface ReportChartsProps {
  readonly page: ReportPage;
  readonly charts: readonly PageChart[];
}

/** The URL with the group's or individual lines; other parameters stay. */
const withLines = (individual: boolean) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (individual) next.set(OF, INDIVIDUAL);
  else next.delete(OF);
  return next;
};

/** Whose lines these are, and why a chart may be empty: both modes share slots (REPORT-D-30). */
const OF_INDIVIDUALS =
  'The analysis chose the people drawn here and stored no rule for it. A chart with "No data available" is stored for the group at most.';

/** A page's charts, each read and drawn when it comes into view. */
export function ReportCharts({ page, charts }: ReportChartsProps) {
  const byPerson = page.byPerson === true;
  const [query, setQuery] = useSearchParams();
  const individual = byPerson && query.get(OF) === INDIVIDUAL;
  const place = graphPlaceOf(page, query);
  return (
    <section aria-label="Charts">
      <h2 className="visually-hidden">Charts</h2>
      {byPerson && (
        <div className="btn-group report-switch" role="group" aria-label="Whose lines">
          {[false, true].map((isIndividual) => (
            <button
              key={String(isIndividual)}
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-pressed={individual === isIndividual}
              onClick={() => setQuery(withLines(isIndividual), { replace: true })}
            >
              {isIndividual ? 'Individual' : 'Group'}
            </button>
          ))}
        </div>
      )}
      {individual && <p className="report-note">{OF_INDIVIDUALS}</p>}
      <div className="report-charts">
        {charts.map((chart) => (
          <WhenInView key={`${place} ${chart.key}`} minHeight={CHART_HEIGHT + 98}>
            <ReportChart chart={chart} place={place} />
          </WhenInView>
        ))}
      </div>
    </section>
  );
}
