import { useMemo } from 'react';
import { graphLinesSource, graphSource } from '#data/reports/reports.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { PageChart } from '#domain/reports/definition.ts';
import {
  drawnLines,
  graphSentence,
  type GraphAxis,
  type GraphLayout,
  type GraphLine,
  type ReportGraph,
} from '#domain/reports/graph.ts';
import type { GraphPlace } from '#domain/reports/places.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import type { ChartLayout, ChartTrace } from '#ui/charts/chart-traces.ts';
import { LiveView } from '#ui/LiveView.tsx';

interface ReportChartProps {
  readonly chart: PageChart;
  readonly place: GraphPlace;
}

/** A stored graph; a slot without one stays in its place and says so (REPORT-D-33). */
export function ReportChart({ chart, place }: ReportChartProps) {
  const graph = useLive(graphSource(place, chart.key));
  const lines = useLive(graphLinesSource(place, chart.key));
  return (
    <LiveView live={graph} skeleton={<ChartSkeleton />} requires="staff">
      {(found) => (
        <LiveView live={lines} skeleton={<ChartSkeleton />} requires="staff">
          {({ rows }) => <Graph heading={chart.heading} graph={found} lines={rows} />}
        </LiveView>
      )}
    </LiveView>
  );
}

interface GraphProps {
  readonly heading: string;
  readonly graph: ReportGraph | null;
  readonly lines: readonly GraphLine[];
}

const EMPTY: GraphLayout = { xaxis: {}, yaxis: {} };

function Graph({ heading, graph, lines }: GraphProps) {
  const drawn = useMemo(() => (graph ? drawnLines(lines) : []), [graph, lines]);
  const layout = graph?.layout ?? EMPTY;
  const traces = useMemo(() => drawn.map(traceOf), [drawn]);
  const drawing = useMemo(() => layoutOf(layout), [layout]);
  const sentence = graphSentence(layout, drawn);
  return (
    <div>
      <Chart title={graph?.title || heading} traces={traces} layout={drawing} />
      {sentence !== '' && <p className="report-sentence">{sentence}</p>}
    </div>
  );
}

const traceOf = ({ type, mode = 'lines+markers', name, x, y }: GraphLine): ChartTrace => ({
  type,
  ...(type === 'scatter' && { mode }),
  name,
  x,
  y,
});

const axisOf = ({ title, range }: GraphAxis) => ({
  ...(title !== undefined && { title: { text: title } }),
  ...(range && { range }),
});

const layoutOf = ({ xaxis, yaxis, barmode }: GraphLayout): ChartLayout => ({
  xaxis: axisOf(xaxis),
  yaxis: axisOf(yaxis),
  ...(barmode !== undefined && { barmode }),
});
