import { lazy, Suspense, useId, useMemo } from 'react';
import { visibleMarks } from '#lib/visible-marks.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useTheme } from '#ui/theme.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { ChartData } from './ChartData.tsx';
import { ChartHead } from './ChartHead.tsx';
import { CHART_HEIGHT } from './chart-height.ts';
import { ChartReader } from './ChartReader.tsx';
import { chartTable, isWithoutValues } from './chart-table.ts';
import type { ChartLayout, ChartTrace } from './chart-traces.ts';
import { isFlat } from './lay-flat.ts';
import { placeNames } from './place-names.ts';
import { shownTexts } from './shown-texts.ts';
import { useChartView } from './use-chart-view.ts';
import './chart.css';

const Plot = lazy(() => import('./Plot.tsx').then((m) => ({ default: m.Plot })));

interface ChartProps {
  readonly title: string;
  /** Must be stable, as must the layout. */
  readonly traces: readonly ChartTrace[];
  readonly layout?: ChartLayout;
  /** What the chart shows, in a sentence for screen readers; see domain/reports/chart-sentence.ts. */
  readonly says: string;
  readonly height?: number;
  /** Identifies it in the URL when the title does not. */
  readonly name?: string;
  /** Formats an x value in the table, when not as in the traces. */
  readonly keyText?: (key: string) => string;
}

/** The printable width on A4 and Letter in pixels. */
const PAPER_WIDTH = 680;

const none: ChartLayout = {};

/** A chart with a heading, a description in words, and its values as a table on request. */
export function Chart(props: ChartProps) {
  const {
    title,
    layout: stored = none,
    says,
    height = CHART_HEIGHT,
    name = title,
    keyText,
  } = props;
  const { theme } = useTheme();
  const printing = usePrinting();
  const id = useId();
  const traces = useMemo(() => shownTexts(props.traces), [props.traces]);
  const layout = useMemo(() => shownTexts(stored), [stored]);
  const table = useMemo(() => chartTable(traces, layout, keyText), [traces, layout, keyText]);
  const view = useChartView(name, table);
  const people = useMemo(
    () => traces.flatMap(({ person }, series) => (person ? [series] : [])),
    [traces],
  );
  const room = useMemo(() => (isFlat(traces) ? 0 : placeNames(traces).room), [traces]);
  const { pointed, chosen, dataShown } = view;
  const empty = isWithoutValues(table);
  // Plotly highlights the hovered point itself; a redraw would lose the hover.
  const mark = pointed && pointed.by !== 'plot' ? pointed : chosen;
  return (
    <figure className="chart" aria-labelledby={id}>
      <ChartHead {...{ id, title, table, view, people }} />
      <div className="chart-body" style={empty ? undefined : { height: height + room }}>
        {empty && <p className="chart-empty">No data available</p>}
        {!empty && (
          <ChartReader title={title} table={table} view={view} describedBy={`${id}-says`}>
            <Boundary>
              <Suspense fallback={<Spinner size="sm" />}>
                <Plot
                  traces={traces}
                  layout={layout}
                  table={table}
                  theme={printing ? 'light' : theme}
                  width={printing ? PAPER_WIDTH : undefined}
                  fileName={title}
                  mark={mark}
                  onPoint={view.point}
                  onChoose={view.choose}
                />
              </Suspense>
            </Boundary>
          </ChartReader>
        )}
      </div>
      {!empty && (
        <p id={`${id}-says`} className="visually-hidden">
          {visibleMarks(says)}
        </p>
      )}
      {!empty && dataShown && <ChartData {...{ title, table, view, people }} />}
    </figure>
  );
}
