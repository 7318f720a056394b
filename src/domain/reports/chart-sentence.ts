import { isRecord } from '#domain/shared/read-document.ts';
import { compareTexts } from './cell.ts';
import { placesKind } from './places-kind.ts';
import { isMissing, momentIn, numberIn, plainNumber, roundedText as rounded } from './values.ts';

/** The parts of a series that its sentence uses; values other than numbers are gaps. */
export interface SaidSeries {
  readonly name?: string;
  readonly x?: readonly unknown[];
  readonly y?: readonly unknown[];
  /** For pies; replaces x and y. */
  readonly labels?: readonly unknown[];
  readonly values?: readonly unknown[];
}

interface Point {
  readonly series: string;
  readonly place: number | string;
  readonly value: number;
}

/** Maximum number of names in a sentence. */
const MOST_NAMES = 4;
const LONGEST_NAME = 60;

/** Shortened in the middle, because the names of centres differ at their ends. */
function cut(text: string): string {
  if (text.length <= LONGEST_NAME) return text;
  const half = LONGEST_NAME / 2;
  return `${text.slice(0, half).trimEnd()}…${text.slice(-half).trimStart()}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return listed(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names);
}

/** An axis title from the layout: a string, or an object with one. */
function axisTitle(layout: Readonly<Record<string, unknown>>, axis: 'xaxis' | 'yaxis'): string {
  const stored = layout[axis];
  const title = isRecord(stored) ? stored['title'] : undefined;
  const text = isRecord(title) ? title['text'] : title;
  return typeof text === 'string' ? cut(text.trim()) : '';
}

/** A sortable axis position; null for anything else. */
function placeIn(value: unknown): number | string | null {
  if (isMissing(value)) return null;
  if (typeof value === 'string') return plainNumber(value) ?? value;
  return numberIn(value) ?? momentIn(value)?.toISOString() ?? null;
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/;

type PlaceText = (place: string) => string;

function placeText(place: number | string, keyText: PlaceText | undefined): string {
  if (keyText) return keyText(String(place));
  if (typeof place === 'number') return rounded(place);
  return ISO_DAY.exec(place)?.[0] ?? cut(place);
}

const isBefore = (a: number | string, b: number | string): boolean =>
  typeof a === 'number' && typeof b === 'number' ? a < b : compareTexts(String(a), String(b)) < 0;

/** The items with the lowest and highest position. */
function ends<T>(list: readonly T[], placeOf: (item: T) => number | string) {
  let first = list[0];
  let last = list.at(-1);
  for (const item of list) {
    if (first === undefined || isBefore(placeOf(item), placeOf(first))) first = item;
    if (last === undefined || isBefore(placeOf(last), placeOf(item))) last = item;
  }
  return { first, last };
}

/** The range of positions; words in order of first appearance in any series. */
function rangeText(places: readonly (number | string)[], text: (place: number | string) => string) {
  const kind = placesKind(places);
  const met = [...new Set(places)];
  if (kind === 'mixed') return `, ${met.length} places in no order`;
  const isWord = kind === 'words';
  const { first = '', last = '' } = isWord
    ? { first: met[0], last: met.at(-1) }
    : ends(met, (place) => place);
  return first === last ? ` ${text(first)}` : ` ${text(first)} to ${text(last)}`;
}

function read(series: readonly SaidSeries[]) {
  const points: Point[] = [];
  const places: (number | string)[] = [];
  series.forEach(({ name = '', x, y, labels, values }) => {
    const numbers = values ?? y ?? [];
    (labels ?? x ?? numbers.map((_, at) => at)).forEach((stored, at) => {
      const place = placeIn(stored);
      if (place === null) return;
      places.push(place);
      const value = numberIn(numbers[at]);
      if (value !== null) points.push({ series: name, place, value });
    });
  });
  return { points, places };
}

/**
 * A sentence describing a chart for screen readers: series, ranges, first and last or highest
 * values, and gaps (REPORT-D-34). Empty when nothing can be drawn.
 *
 * @param layout provides the axis titles
 * @param keyText formats a position, unless shown as stored
 */
export function chartSentence(
  series: readonly SaidSeries[],
  layout: Readonly<Record<string, unknown>> = {},
  keyText?: PlaceText,
): string {
  const { points, places } = read(series);
  const [point] = points;
  if (!point) return '';
  const kind = placesKind(places);
  const [low, high] = points.reduce(
    ([least, most], point) =>
      [point.value < least.value ? point : least, point.value > most.value ? point : most] as const,
    [point, point] as const,
  );
  const title = axisTitle(layout, 'yaxis');
  const names = series.flatMap(({ name }) => (name ? [cut(name)] : []));
  const subject = names.length === 0 ? title || 'Values' : namesText(names);
  const unit = title === '' || names.length === 0 || subject === title ? '' : ` (${title})`;
  const text = (place: number | string) => placeText(place, keyText);
  const over = `${axisTitle(layout, 'xaxis') || 'the horizontal axis'}${rangeText(places, text)}`;
  const missing = places.length - points.length;
  const gaps = missing === 0 ? '' : `; ${missing} of ${places.length} places without a value`;
  return `${subject}${unit} over ${over}: ${course()}${gaps}.`;

  function course(): string {
    if (points.length === 1) return `one value, ${rounded(low.value)}`;
    if (low.value === high.value) return `every value is ${rounded(low.value)}`;
    const range = `values from ${rounded(low.value)} to ${rounded(high.value)}`;
    if (series.length === 1 && (kind === 'numbers' || kind === 'days')) {
      const { first: begin, last: end } = ends(points, ({ place }) => place);
      return `${range}, first ${rounded(begin?.value ?? NaN)}, last ${rounded(end?.value ?? NaN)}`;
    }
    const of = series.length === 1 ? '' : ` of ${cut(high.series) || 'a series'}`;
    const equal = points.filter(({ value }) => value === high.value).length;
    return equal === 1
      ? `${range}, the highest${of} at ${text(high.place)}`
      : `${range}, the highest ${equal} times, first${of} at ${text(high.place)}`;
  }
}
