import bar from 'plotly.js/lib/bar';
import Plotly from 'plotly.js/lib/core';
import funnel from 'plotly.js/lib/funnel';
import pie from 'plotly.js/lib/pie';
import createPlotlyComponent from 'react-plotly.js/factory';
import { themedLayout, themedTraces, type ChartLayout, type ChartTrace } from './chart-traces.ts';

// Lines are part of the core. The ready-made bundle with the same traces is 20 kB heavier.
Plotly.register([bar, pie, funnel]);

const PlotlyChart = createPlotlyComponent(Plotly);

/** The place on the chart that was clicked. */
export interface ChartPoint {
  readonly series: number;
  readonly index: number;
}

export interface PlotProps {
  readonly traces: readonly ChartTrace[];
  readonly layout: ChartLayout;
  readonly theme: 'light' | 'dark';
  readonly fileName: string;
  readonly onPoint: ((point: ChartPoint) => void) | undefined;
}

interface PlotlyClick {
  readonly points: readonly { readonly curveNumber: number; readonly pointNumber: number }[];
}

/** The drawing library weighs more than the rest of the console: only this file imports it. */
export function Plot({ traces, layout, theme, fileName, onPoint }: PlotProps) {
  return (
    <PlotlyChart
      className="chart-plot"
      data={themedTraces(traces, theme)}
      layout={themedLayout(layout, traces.length, theme)}
      config={{
        displaylogo: false,
        // On by default: a button that sends the data of the chart to the maker of the library.
        showSendToCloud: false,
        plotlyServerURL: '',
        responsive: true,
        modeBarButtonsToRemove: ['lasso2d', 'select2d', 'zoomIn2d', 'zoomOut2d', 'autoScale2d'],
        toImageButtonOptions: { format: 'png', filename: fileName, scale: 2 },
      }}
      useResizeHandler
      onClick={(event: PlotlyClick) => {
        const point = event.points[0];
        if (point) onPoint?.({ series: point.curveNumber, index: point.pointNumber });
      }}
    />
  );
}
