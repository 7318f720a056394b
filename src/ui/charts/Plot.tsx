import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import funnel from 'plotly.js/lib/funnel';
import pie from 'plotly.js/lib/pie';
import { useMemo } from 'react';
import createPlotlyComponent from 'react-plotly.js/factory';
import { Spinner } from '#ui/Spinner.tsx';
import { markedTraces, type Mark } from './chart-marks.ts';
import type { ChartTable } from './chart-table.ts';
import { flatLayout, flatTraces, isFlat } from './lay-flat.ts';
import { themedLayout, themedTraces, type ChartLayout, type ChartTrace } from './chart-traces.ts';
import type { Pointed } from './use-chart-view.ts';
import { useTurnToDraw } from './use-turn-to-draw.ts';

// Lines are in the core. The ready-made bundle with the same traces is 20 kB larger.
Plotly.register([bar, pie, funnel]);

const PlotlyChart = createPlotlyComponent(Plotly);

export interface PlotProps {
  readonly traces: readonly ChartTrace[];
  readonly layout: ChartLayout;
  readonly table: ChartTable;
  readonly theme: 'light' | 'dark';
  /** In pixels, when the width is not the window's: for print. */
  readonly width: number | undefined;
  readonly fileName: string;
  readonly mark: Mark | null;
  /** Called with the point under the mouse. */
  readonly onPoint: (point: Pointed | null) => void;
  readonly onChoose: (mark: Mark) => void;
}

interface PlotlyEvent {
  readonly points: readonly { readonly curveNumber: number; readonly pointNumber: number }[];
}

/** The drawing library is larger than the rest of the console: only this file imports it. */
export function Plot(props: PlotProps) {
  const { traces, layout, table, theme, width, fileName, mark, onPoint, onChoose } = props;
  const themed = useMemo(() => themedTraces(traces, theme), [traces, theme]);
  const flat = isFlat(traces);
  const data = useMemo(() => {
    const marked = markedTraces(themed, table, mark, theme);
    return flat ? flatTraces(marked) : marked;
  }, [themed, table, mark, theme, flat]);
  const drawing = useMemo(() => {
    const upright = themedLayout(layout, traces, theme, width);
    return flat ? flatLayout(upright) : upright;
  }, [layout, traces, theme, width, flat]);
  const isDue = useTurnToDraw();
  const pointIn = ({ points: [point] }: PlotlyEvent) => {
    const row = point && table.rowOf[point.curveNumber]?.[point.pointNumber];
    return row === undefined ? null : { series: point?.curveNumber ?? null, row };
  };
  if (!isDue) return <Spinner size="sm" />;
  return (
    <PlotlyChart
      className="chart-plot"
      data={data}
      layout={drawing}
      config={{
        displaylogo: false,
        // On by default: a button that sends the chart's data to the library's vendor.
        showSendToCloud: false,
        plotlyServerURL: '',
        responsive: true,
        modeBarButtonsToRemove: ['lasso2d', 'select2d', 'zoomIn2d', 'zoomOut2d', 'autoScale2d'],
        toImageButtonOptions: { format: 'png', filename: fileName, scale: 2 },
      }}
      useResizeHandler
      onHover={(event: PlotlyEvent) => {
        const point = pointIn(event);
        onPoint(point && { ...point, by: 'plot' });
      }}
      onUnhover={() => onPoint(null)}
      onClick={(event: PlotlyEvent) => {
        const point = pointIn(event);
        if (point) onChoose(point);
      }}
    />
  );
}
