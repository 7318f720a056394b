import type { ChartTrace } from './chart-traces.ts';

/** Whether bars run from left to right, each beside its name, which then stays whole. */
export const isFlat = (traces: readonly ChartTrace[]): boolean =>
  traces.length > 0 && traces.every(({ flat }) => flat === true);

/** Turns the drawing only: the table and the selection keep one row per x value. */
export const flatTraces = (traces: readonly ChartTrace[]): ChartTrace[] =>
  traces.map(({ x, y, ...trace }) => ({
    ...trace,
    ...(y && { x: y }),
    ...(x && { y: x }),
    orientation: 'h',
    // Otherwise a figure turns in a short bar.
    textangle: 0,
  }));

interface Axes {
  readonly xaxis: object;
  readonly yaxis: object;
}

/** The first name stands at the top. */
export const flatLayout = <Layout extends Axes>(layout: Layout): Layout => ({
  ...layout,
  xaxis: layout.yaxis,
  yaxis: { ...layout.xaxis, autorange: 'reversed' },
});
