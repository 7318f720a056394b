/** A series as plotly reads it; stored ones bring whatever plotly knows besides. */
export interface ChartTrace {
  readonly type?: string;
  readonly name?: string;
  readonly x?: readonly unknown[];
  readonly y?: readonly unknown[];
  readonly labels?: readonly unknown[];
  readonly values?: readonly unknown[];
  readonly [setting: string]: unknown;
}

export type ChartLayout = Readonly<Record<string, unknown>>;

interface Colours {
  readonly text: string;
  readonly line: string;
  readonly surface: string;
  readonly series: readonly string[];
}

/** The same hues in both themes, each with enough contrast on its surface. */
export const colours: Readonly<Record<'light' | 'dark', Colours>> = {
  light: {
    text: '#55626f',
    line: '#dde3e9',
    surface: '#ffffff',
    series: ['#0b6b7f', '#b5521b', '#5b4fb5', '#2f7d32', '#a3264f', '#7a5c00'],
  },
  dark: {
    text: '#97a5b2',
    line: '#2b363f',
    surface: '#182027',
    series: ['#52bfd3', '#f2a65a', '#a99cf5', '#7cc97f', '#f08bab', '#d9c25a'],
  },
};

const dashes = ['solid', 'dash', 'dot', 'dashdot', 'longdash'];
/** Of bars; the first series is plain. */
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

/** Colours from the theme; dash and marker too, because colour alone tells nobody which is which. */
export function themedTraces(traces: readonly ChartTrace[], theme: 'light' | 'dark'): ChartTrace[] {
  const { series, surface } = colours[theme];
  return traces.map((trace, index) => {
    const colour = at(series, index);
    const type = trace.type ?? 'scatter';
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
      return { ...trace, line, marker };
    }
    const pattern = { shape: at(patterns, index), solidity: 0.25 };
    return { ...trace, marker: { pattern, ...record(trace['marker']), color: colour } };
  });
}

function axis(stored: unknown, theme: 'light' | 'dark') {
  const { line } = colours[theme];
  return {
    automargin: true,
    ...record(stored),
    gridcolor: line,
    linecolor: line,
    zerolinecolor: line,
  };
}

/** The stored layout in the type and colours of the console; the title stands above the chart. */
export function themedLayout(
  stored: ChartLayout,
  series: number,
  theme: 'light' | 'dark',
  width?: number,
) {
  const { text, surface, line } = colours[theme];
  return {
    ...stored,
    title: undefined,
    width,
    height: undefined,
    autosize: true,
    margin: { l: 48, r: 16, t: series > 1 ? 36 : 12, b: 40 },
    bargap: 0.35,
    paper_bgcolor: 'transparent',
    plot_bgcolor: 'transparent',
    font: { family: "'Inter Variable', system-ui, sans-serif", size: 12, color: text },
    hoverlabel: { bgcolor: surface, bordercolor: line, font: { color: text } },
    // Else a grey box: half of the transparent paper is taken for half of black.
    modebar: { bgcolor: 'transparent', color: text, activecolor: text },
    showlegend: series > 1,
    legend: { orientation: 'h', x: 0, y: 1.02, yanchor: 'bottom' },
    xaxis: axis(stored['xaxis'], theme),
    yaxis: axis(stored['yaxis'], theme),
  };
}

/** The title of an axis, as texts or maps have it. */
export function axisTitle(layout: ChartLayout, name: string): string {
  const title = record(layout[name])['title'];
  const text = typeof title === 'string' ? title : record(title)['text'];
  return typeof text === 'string' && text !== '' ? text : 'Value';
}
