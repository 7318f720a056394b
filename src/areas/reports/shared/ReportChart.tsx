import { use, useEffect, useMemo } from 'react';
import { graphLinesSource, graphSource } from '#data/reports/reports.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { PageChart } from '#domain/reports/definition.ts';
import { extentOf } from '#domain/reports/arm.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import {
  drawnLines,
  placedAxis,
  type GraphLayout,
  type GraphLine,
  type PlacedAxis,
  type ReportGraph,
} from '#domain/reports/graph.ts';
import type { GraphPlace } from '#domain/reports/places.ts';
import { countOf } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import { MOST_COLOURED, type ChartLayout, type ChartTrace } from '#ui/charts/chart-traces.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { useReportStored } from './data-until.ts';
import { SharedScales } from './shared-scales.ts';

interface ReportChartProps {
  readonly chart: PageChart;
  readonly place: GraphPlace;
}

/** A stored graph; a missing one keeps its place and says so (REPORT-D-33). */
export function ReportChart({ chart, place }: ReportChartProps) {
  const graph = useLive(graphSource(place, chart.key));
  const lines = useLive(graphLinesSource(place, chart.key));
  return (
    <LiveView live={graph} skeleton={<ChartSkeleton />} requires="staff">
      {(storedGraph) => (
        <LiveView live={lines} skeleton={<ChartSkeleton />} requires="staff">
          {({ rows, cut }) =>
            storedGraph === null && place === INDIVIDUAL ? (
              <NobodysGraph chart={chart} />
            ) : (
              <>
                <Graph
                  chart={chart}
                  graph={storedGraph}
                  lines={rows}
                  ofPeople={place === INDIVIDUAL}
                />
                {cut && <p>Only the first {countOf(rows.length, 'line')} are read.</p>}
              </>
            )
          }
        </LiveView>
      )}
    </LiveView>
  );
}

/** A missing graph of individual lines has the title of the group's. */
function NobodysGraph({ chart }: Pick<ReportChartProps, 'chart'>) {
  const group = useLive(graphSource('reportGraphs004B', chart.key));
  const title = group.state === 'ready' ? group.data?.title : '';
  return (
    <Graph chart={{ ...chart, heading: title || chart.heading }} graph={null} lines={NO_LINES} />
  );
}

interface GraphProps {
  readonly chart: PageChart;
  readonly graph: ReportGraph | null;
  readonly lines: readonly GraphLine[];
  /** Each line is a participant. */
  readonly ofPeople?: boolean;
}

const INDIVIDUAL = 'reportGraphs004B_indiv' satisfies GraphPlace;
const NO_LINES: readonly GraphLine[] = [];
const EMPTY: GraphLayout = { xaxis: {}, yaxis: {} };

function Graph({ chart: { key, heading }, graph, lines, ofPeople = false }: GraphProps) {
  useReportStored(key, graph?.stored ?? null);
  const drawn = useMemo(() => (graph ? drawnLines(lines) : []), [graph, lines]);
  const layout = graph?.layout ?? EMPTY;
  const isMany = ofPeople && drawn.length > MOST_COLOURED;
  const traces = useMemo(() => drawn.map((line) => traceOf(line, isMany)), [drawn, isMany]);
  const [low, high] = useSharedRange(key, drawn) ?? [];
  const drawing = useMemo(
    () => withRange(layoutOf(layout, drawn), low, high),
    [layout, drawn, low, high],
  );
  const says = useMemo(() => chartSentence(traces, drawing), [traces, drawing]);
  return (
    <Chart
      title={graph?.title || heading}
      name={key}
      traces={traces}
      layout={drawing}
      says={says}
    />
  );
}

/** Next to the other arm's chart, both use the same scale. */
function useSharedRange(key: string, drawn: readonly GraphLine[]) {
  const scales = use(SharedScales);
  const extent = useMemo(() => extentOf(drawn), [drawn]);
  useEffect(() => scales?.tell(key, extent), [scales, key, extent]);
  return scales?.rangeOf(key) ?? null;
}

/** An explicit range in the stored graph wins. */
const withRange = (layout: ChartLayout, low?: number, high?: number): ChartLayout => {
  const yaxis = layout['yaxis'] as Readonly<Record<string, unknown>>;
  if (low === undefined || high === undefined || 'range' in yaxis) return layout;
  return { ...layout, yaxis: { ...yaxis, range: [low, high] } };
};

const traceOf = (
  { type, mode = 'lines+markers', name, x, y }: GraphLine,
  isPerson: boolean,
): ChartTrace => ({
  type,
  ...(type === 'scatter' && { mode }),
  name,
  x,
  y,
  ...(isPerson && type === 'scatter' && { person: true as const }),
});

const axisOf = ({ title, ...axis }: Partial<PlacedAxis>) => ({
  ...(title !== undefined && { title: { text: title } }),
  ...axis,
});

const layoutOf = (
  { xaxis, yaxis, barmode }: GraphLayout,
  drawn: readonly GraphLine[],
): ChartLayout => ({
  xaxis: axisOf(placedAxis(xaxis, drawn)),
  yaxis: axisOf(yaxis),
  ...(barmode !== undefined && { barmode }),
});
