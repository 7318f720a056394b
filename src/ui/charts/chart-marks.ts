import type { ChartTable } from './chart-table.ts';
import { colours, modeOf, type ChartTrace } from './chart-traces.ts';

/** What is highlighted in a chart: a series, an x value, or a single point; null for nothing. */
export interface Mark {
  readonly series: number | null;
  readonly row: number | null;
}

const FADED = 0.3;
/** The opacity of lines that are already thin and grey. */
const HALF = 0.5;
const RING = 3;
const LARGE = 13;

type Settings = Readonly<Record<string, unknown>>;

const settingsOf = (value: unknown): Settings =>
  typeof value === 'object' && value !== null ? (value as Settings) : {};

/** A highlighted point gets a large ringed marker, even on a line without markers. */
function withPoint(trace: ChartTrace, at: number, ring: string): ChartTrace {
  const count = (trace.y ?? trace.values ?? []).length;
  const perPoint = <T>(marked: T, others: T) =>
    Array.from({ length: count }, (_, index) => (index === at ? marked : others));
  const marker = settingsOf(trace['marker']);
  const line = { color: ring, width: perPoint(RING, 0) };
  if ((trace.type ?? 'scatter') !== 'scatter') return { ...trace, marker: { ...marker, line } };
  const mode = modeOf(trace);
  const small = mode.includes('markers') ? (marker['size'] ?? 6) : 0;
  const sizes = Array.from({ length: count }, (_, index): unknown =>
    index === at ? LARGE : Array.isArray(small) ? small[index] : small,
  );
  return {
    ...trace,
    mode: mode.includes('markers') ? mode : `${mode}+markers`,
    // With varying sizes plotly would draw markers half-transparent.
    marker: { ...marker, opacity: 1, size: sizes, line },
  };
}

/** A highlighted person has the first colour that no line of the group has, and a name in the legend. */
function inColour(trace: ChartTrace, traces: readonly ChartTrace[], theme: 'light' | 'dark') {
  const { series } = colours[theme];
  const color = series[traces.filter(({ person }) => !person).length % series.length];
  const { line, marker } = trace;
  return {
    ...trace,
    showlegend: true,
    // Otherwise the group's lines, which are drawn last, may cover it.
    zorder: 1,
    line: { ...settingsOf(line), color },
    marker: { ...settingsOf(marker), color },
  };
}

/**
 * The traces with the selection emphasized: thicker lines, larger ringed points, other series
 * faded.
 */
export function markedTraces(
  traces: ChartTrace[],
  { rowOf }: ChartTable,
  mark: Mark | null,
  theme: 'light' | 'dark',
): ChartTrace[] {
  if (!mark) return traces;
  const { series, row } = mark;
  const people = traces.some(({ person }) => person);
  return traces.map((plain, at) => {
    // Next to a participant, the group's lines are not faded.
    if (series !== null && series !== at) {
      return people && !plain.person ? plain : { ...plain, opacity: people ? HALF : FADED };
    }
    const trace = series === at && plain.person ? inColour(plain, traces, theme) : plain;
    const line = settingsOf(trace['line']);
    const width = typeof line['width'] === 'number' ? line['width'] : 1.5;
    const wide =
      series === null || trace['line'] === undefined
        ? trace
        : { ...trace, line: { ...line, width: width + 2 } };
    const point = row === null ? -1 : (rowOf[at] ?? []).indexOf(row);
    return point === -1 ? wide : withPoint(wide, point, colours[theme].text);
  });
}
