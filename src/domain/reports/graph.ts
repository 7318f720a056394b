import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import { compareTexts } from './cell.ts';
import { placesKind, type PlacesKind } from './places-kind.ts';
import { storedAt } from './stored-at.ts';
import { looksLikeMoment, momentIn, numberIn } from './values.ts';

/** A cleaned graph series: each position has a value or a gap (REPORT-GRAPH-01, REPORT-D-32). */
export interface GraphLine {
  readonly docID: string;
  readonly name: string;
  readonly type: 'scatter' | 'bar';
  readonly mode?: string;
  readonly x: readonly (number | string)[];
  /** Null when nothing drawable is stored. */
  readonly y: readonly (number | null)[];
  readonly order: number | null;
}

export interface GraphAxis {
  readonly title?: string;
  readonly range?: readonly [number | string, number | string];
}

/** The layout properties that the console uses. */
export interface GraphLayout {
  readonly xaxis: GraphAxis;
  readonly yaxis: GraphAxis;
  readonly barmode?: string;
}

export interface ReportGraph {
  readonly title: string;
  readonly layout: GraphLayout;
  /** Null when the graph has no time. */
  readonly stored: Date | null;
}

const MODES = ['lines', 'markers', 'lines+markers'];
const BAR_MODES = ['group', 'stack', 'relative', 'overlay'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An axis position; null for anything else. */
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

/** Decodes a graph document leniently. */
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
    stored: storedAt({ raw }),
  };
}

/**
 * Decodes a trace: truncates lists of unequal length, and treats anything but numbers as gaps
 * (REPORT-D-32).
 */
export function decodeLine(docID: string, raw: RawDocument): GraphLine {
  const xs = listOf(raw['x']);
  const ys = listOf(raw['y']);
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

/** By number, then id; without lines that have no data. */
export function drawnLines(lines: readonly GraphLine[]): readonly GraphLine[] {
  const place = ({ order }: GraphLine) => order ?? Infinity;
  return lines
    .filter(({ y }) => y.some((value) => value !== null))
    .sort((a, b) =>
      place(a) === place(b) ? compareTexts(a.docID, b.docID) : place(a) < place(b) ? -1 : 1,
    );
}

/** Plotly's axis type for each kind of position. */
const AXIS_TYPES = {
  numbers: 'linear',
  days: 'date',
  words: 'category',
  mixed: 'category',
} as const satisfies Record<PlacesKind, string>;

/** An axis with an explicit type. */
export interface PlacedAxis extends GraphAxis {
  readonly type: (typeof AXIS_TYPES)[PlacesKind];
}

/**
 * The x axis of lines with an explicit type, because plotly follows the first line and drops other
 * kinds (REPORT-D-32). With mixed kinds, a stored range is meaningless.
 */
export function placedAxis({ range, ...axis }: GraphAxis, lines: readonly GraphLine[]): PlacedAxis {
  const kind = placesKind(lines.flatMap(({ x }) => x));
  return { ...axis, ...(range && kind !== 'mixed' && { range }), type: AXIS_TYPES[kind] };
}
