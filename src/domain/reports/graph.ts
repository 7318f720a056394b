import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { compareTexts } from './cell.ts';
import { placesKind, type PlacesKind } from './places-kind.ts';
import { looksLikeMoment, momentIn, numberIn } from './values.ts';

/** One series of a graph, cleaned: every place has a value or a gap (REPORT-GRAPH-01, REPORT-D-32). */
export interface GraphLine {
  readonly docID: string;
  readonly name: string;
  readonly type: 'scatter' | 'bar';
  readonly mode?: string;
  readonly x: readonly (number | string)[];
  /** Null where nothing that can be drawn is stored. */
  readonly y: readonly (number | null)[];
  readonly order: number | null;
}

export interface GraphAxis {
  readonly title?: string;
  readonly range?: readonly [number | string, number | string];
}

/** Of the layout of a graph what the console follows. */
export interface GraphLayout {
  readonly xaxis: GraphAxis;
  readonly yaxis: GraphAxis;
  readonly barmode?: string;
}

export interface ReportGraph {
  readonly title: string;
  readonly layout: GraphLayout;
}

const MODES = ['lines', 'markers', 'lines+markers'];
const BAR_MODES = ['group', 'stack', 'relative', 'overlay'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A place on an axis; null for what is none. */
function placeIn(value: unknown): number | string | null {
  if (looksLikeMoment(value)) return momentIn(value)?.toISOString() ?? null;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return numberIn(value);
}

function axisIn(stored: unknown): GraphAxis {
  const { title, range } = isRecord(stored) ? stored : {};
  const text = textOf(isRecord(title) ? title['text'] : title);
  const [from, to, ...more] = listOf(range).map(placeIn);
  const whole = from != null && to != null && more.length === 0;
  return { ...(text && { title: text }), ...(whole && { range: [from, to] as const }) };
}

/** Reads the document of a graph, whatever it holds. */
export function decodeGraph(_: string, raw: RawDocument): ReportGraph {
  const layout = isRecord(raw['layout']) ? raw['layout'] : {};
  const barmode = textOf(layout['barmode']);
  return {
    title: textOf(raw['title']),
    layout: {
      xaxis: axisIn(layout['xaxis']),
      yaxis: axisIn(layout['yaxis']),
      ...(BAR_MODES.includes(barmode) && { barmode }),
    },
  };
}

/** Reads one trace: lists of unequal length are cut, what is no number is a gap (REPORT-D-32). */
export function decodeLine(docID: string, raw: RawDocument): GraphLine {
  const [xs, ys] = [listOf(raw['x']), listOf(raw['y'])];
  const points = xs.slice(0, ys.length).flatMap((stored, at) => {
    const x = placeIn(stored);
    return x === null ? [] : [{ x, y: numberIn(ys[at]) }];
  });
  const mode = textOf(raw['mode']);
  return {
    docID,
    name: textOf(raw['name']) || docID,
    type: raw['type'] === 'bar' ? 'bar' : 'scatter',
    ...(MODES.includes(mode) && { mode }),
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    order: numberIn(raw['order']),
  };
}

/** By their number and then their id; lines without anything to draw are left out. */
export function drawnLines(lines: readonly GraphLine[]): readonly GraphLine[] {
  const place = ({ order }: GraphLine) => order ?? Infinity;
  return lines
    .filter(({ y }) => y.some((value) => value !== null))
    .sort((a, b) =>
      place(a) === place(b) ? compareTexts(a.docID, b.docID) : place(a) < place(b) ? -1 : 1,
    );
}

/** How plotly is to draw places of each kind. */
const AXIS_TYPES = {
  numbers: 'linear',
  days: 'date',
  words: 'category',
  mixed: 'category',
} as const satisfies Record<PlacesKind, string>;

/** An axis that says how its places are read. */
export interface PlacedAxis extends GraphAxis {
  readonly type: (typeof AXIS_TYPES)[PlacesKind];
}

/**
 * The x axis of lines, said outright: left to itself, the drawing goes by the first line and leaves out
 * whatever is of another kind (REPORT-D-32). Where kinds are mixed a stored range means nothing.
 */
export function placedAxis({ range, ...axis }: GraphAxis, lines: readonly GraphLine[]): PlacedAxis {
  const kind = placesKind(lines.flatMap(({ x }) => x));
  return { ...axis, ...(range && kind !== 'mixed' && { range }), type: AXIS_TYPES[kind] };
}
