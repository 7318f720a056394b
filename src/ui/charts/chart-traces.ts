import { inLines } from './lines-of-text.ts';
import { placeNames } from './place-names.ts';

/** A plotly series; stored ones may have further plotly properties. */
export interface ChartTrace {
  readonly type?: string;
  readonly name?: string;
  readonly x?: readonly unknown[];
  readonly y?: readonly unknown[];
  readonly labels?: readonly unknown[];
  readonly values?: readonly unknown[];
  /** One of many participants: a thin line without a place in the legend until it is highlighted. */
  readonly person?: true;
  /** Bars from left to right. */
  readonly flat?: true;
  readonly [setting: string]: unknown;
}

export type ChartLayout = Readonly<Record<string, unknown>>;

/** In a chart with more series than colours, those of participants are drawn as `person`s. */
export const MOST_COLOURED = 6;

/** Characters per legend line next to a chart of the usual size. */
const LEGEND_LINE = 60;
const X_TITLE_LINE = 60;
const Y_TITLE_LINE = 32;

interface Colours {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  /** Thin lines of participants. */
  readonly quiet: string;
  readonly series: readonly string[];
}

/** The same hues in both themes, with sufficient contrast on each surface. */
export const colours: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    text: '#55626f',
    line: '#dde3e9',
    surface: '#ffffff',
    quiet: '#87949f',
    series: ['#0b6b7f', '#b5521b', '#5b4fb5', '#2f7d32', '#a3264f', '#7a5c00'],
  },
  dark: {
    text: '#97a5b2',
    line: '#2b363f',
    surface: '#182027',
    quiet: '#6b7985',
    series: ['#52bfd3', '#f2a65a', '#a99cf5', '#7cc97f', '#f08bab', '#d9c25a'],
  },
};

const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash'];
/** Bar patterns; the first series is solid. */
const patterns = ['', '/', '.', '\\', 'x', '-'];
const symbols = ['circle', 'square', 'diamond', 'triangle-up', 'x', 'star'];

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Plotly's default draws markers on lines with fewer points. */
const FEW_POINTS = 20;

export const modeOf = ({ mode, x, y }: ChartTrace): string =>
  typeof mode === 'string' ? mode : (x ?? y ?? []).length < FEW_POINTS ? 'lines+markers' : 'lines';

const isDrawn = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));

/** A line with a single value is invisible, so an isolated value gets a marker. */
function withLonePoints(trace: ChartTrace): ChartTrace {
  const mode = modeOf(trace);
  const { y = [], connectgaps } = trace;
  const drawn = y.map(isDrawn);
  const count = drawn.filter(Boolean).length;
  const isLone = (place: number) =>
    drawn[place] === true &&
    (count === 1 || (connectgaps !== true && !drawn[place - 1] && !drawn[place + 1]));
  if (mode.includes('markers') || !y.some((_, place) => isLone(place))) return { ...trace, mode };
  const marker = record(trace['marker']);
  const size = y.map((_, place) => (isLone(place) ? marker['size'] : 0));
  // With varying sizes plotly would draw markers half-transparent.
  return {
    ...trace,
    mode: `${mode}+markers`,
    cliponaxis: false,
    marker: { ...marker, opacity: 1, size },
  };
}

/** A participant's line among many. */
function quietTrace(trace: ChartTrace, theme: 'light' | 'dark'): ChartTrace {
  const { quiet } = colours[theme];
  const line = { ...record(trace['line']), width: 1, dash: 'solid', color: quiet };
  const marker = { size: 4, color: quiet };
  return withLonePoints({ ...trace, mode: 'lines', showlegend: false, line, marker });
}

/**
 * Colours from the theme, plus dashes and markers, because colour alone does not distinguish
 * series.
 */
export function themedTraces(traces: readonly ChartTrace[], theme: 'light' | 'dark'): ChartTrace[] {
  const { series, surface } = colours[theme];
  let coloured = 0;
  return traces.map((trace) => {
    if (trace.person) return quietTrace(trace, theme);
    const index = coloured++;
    const colour = at(series, index);
    const type = trace.type ?? 'scatter';
    const named = trace.name === undefined ? {} : { name: inLines(trace.name, LEGEND_LINE) };
    if (type === 'pie' || type === 'funnelarea') {
      const marker = {
        ...record(trace['marker']),
        colors: series,
        line: { color: surface, width: 2 },
      };
      return { textinfo: 'label+value', ...trace, marker };
    }
    if (type === 'scatter') {
      const line = { width: 1.5, dash: at(dashes, index), ...record(trace['line']), color: colour };
      const marker = {
        size: 6,
        symbol: at(symbols, index),
        ...record(trace['marker']),
        color: colour,
      };
      return withLonePoints({ ...trace, ...named, line, marker });
    }
    const pattern = { shape: at(patterns, index), solidity: 0.25 };
    return {
      ...trace,
      ...named,
      // On the bar; the grey of the axes is too weak there.
      insidetextfont: { color: surface, weight: 600 },
      marker: { pattern, ...record(trace['marker']), color: colour },
    };
  });
}

function axis(stored: unknown, title: string, theme: 'light' | 'dark') {
  const { line } = colours[theme];
  const { title: kept, ...settings } = record(stored);
  return {
    automargin: true,
    ...settings,
    ...(kept !== undefined && { title: { standoff: 8, ...record(kept), text: title } }),
    gridcolor: line,
    linecolor: line,
    zerolinecolor: line,
  };
}

/** The stored layout with the console's type and colours; the title is outside the chart. */
export function themedLayout(
  stored: ChartLayout,
  traces: readonly ChartTrace[],
  theme: 'light' | 'dark',
  width?: number,
) {
  const { text, surface, line } = colours[theme];
  const series = traces.length;
  const isFunnel = traces[0]?.type === 'funnel';
  const titled = (name: string, length: number) => inLines(axisText(stored, name), length);
  return {
    ...stored,
    // 001, 01 and 1 are three names.
    autotypenumbers: 'strict',
    title: undefined,
    width,
    height: undefined,
    autosize: true,
    margin: { l: 48, r: 16, t: series > 1 ? 36 : 12, b: isFunnel ? 8 : 40 },
    bargap: 0.35,
    paper_bgcolor: 'transparent',
    plot_bgcolor: 'transparent',
    font: { family: "'Inter Variable', system-ui, sans-serif", size: 12, color: text },
    // Names of up to 15 characters would be cut, such as subject IDs.
    hoverlabel: { namelength: -1, bgcolor: surface, bordercolor: line, font: { color: text } },
    // Otherwise the transparent background would be rendered as grey.
    modebar: { bgcolor: 'transparent', color: text, activecolor: text },
    showlegend: series > 1,
    legend: { orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom' },
    xaxis: {
      labelalias: placeNames(traces).written,
      ...axis(stored['xaxis'], titled('xaxis', X_TITLE_LINE), theme),
      // The steps of a funnel say what they are, and lines along them measure nothing.
      ...(isFunnel && { title: undefined, showgrid: false }),
    },
    yaxis: axis(stored['yaxis'], titled('yaxis', Y_TITLE_LINE), theme),
  };
}

/** An axis title, stored as a string or object; empty without one. */
function axisText(layout: ChartLayout, name: string): string {
  const title = record(layout[name])['title'];
  const text = typeof title === 'string' ? title : record(title)['text'];
  return typeof text === 'string' ? text : '';
}

export const axisTitle = (layout: ChartLayout, name: string): string =>
  axisText(layout, name) || 'Value';
