import { axisTitle, type ChartLayout, type ChartTrace } from './chart-traces.ts';

/** A chart's values as a table: one row per x value, one column per series. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The x values as in the traces, by row. */
  readonly keys: readonly string[];
  /** The row of each point, by series and index. */
  readonly rowOf: readonly (readonly number[])[];
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  // Twelve significant digits hide binary rounding errors.
  if (typeof value === 'number') {
    return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Place {
  readonly key: string;
  readonly values: string[];
  readonly points: (readonly [series: number, index: number])[];
}

/** 001 and 1e3 are names, not canonical numbers. */
export const isPlainNumber = (text: string): boolean => String(Number(text)) === text;

/** Only ISO dates, as plotly reads them; their texts are in order of time. */
const ISO_DAY = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/;

/** Numbers and days are sorted, as on the axis; words keep their order. */
function inOrder(places: Place[]): Place[] {
  if (places.every(({ key }) => isPlainNumber(key))) {
    return places.sort((a, b) => Number(a.key) - Number(b.key));
  }
  return places.every(({ key }) => ISO_DAY.test(key))
    ? places.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    : places;
}

/** Whether nothing can be drawn: x values may exist, but no y values. */
export const isWithoutValues = ({ rows }: ChartTable): boolean =>
  rows.every(([, ...values]) =>
    values.every((value) => value === '' || !Number.isFinite(Number(value))),
  );

/** @param keyText how an x value is formatted, when not as plotly reads it */
export function chartTable(
  traces: readonly ChartTrace[],
  layout: ChartLayout = {},
  keyText: (key: string) => string = (key) => key,
): ChartTable {
  const flat = traces.map((trace, index) => ({
    name: trace.name ?? (traces.length === 1 ? axisTitle(layout, 'yaxis') : `Series ${index + 1}`),
    keys: trace.labels ?? trace.x ?? (trace.y ?? trace.values ?? []).map((_, place) => place),
    values: trace.values ?? trace.y ?? [],
  }));
  const places = new Map<string, Place>();
  flat.forEach(({ keys, values }, series) => {
    const met = new Map<string, number>();
    keys.forEach((stored, index) => {
      const key = cell(stored);
      // A series may have several points at one x: each gets a row.
      const nth = (met.get(key) ?? 0) + 1;
      met.set(key, nth);
      const name = `${nth} ${key}`;
      const place = places.get(name) ?? { key, values: flat.map(() => ''), points: [] };
      place.values[series] = cell(values[index]);
      place.points.push([series, index]);
      places.set(name, place);
    });
  });
  const rowOf: number[][] = flat.map(() => []);
  const sorted = inOrder([...places.values()]);
  sorted.forEach(({ points }, row) => {
    for (const [series, index] of points) (rowOf[series] ?? [])[index] = row;
  });
  return {
    columns: [axisTitle(layout, 'xaxis'), ...flat.map(({ name }) => name)],
    rows: sorted.map(({ key, values }) => [keyText(key), ...values]),
    keys: sorted.map(({ key }) => key),
    rowOf,
  };
}
