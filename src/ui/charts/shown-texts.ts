import { visibleMarks } from '#lib/visible-marks.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Traces or a layout with bidirectional marks made visible, because plotly draws each text on its
 * own.
 */
export function shownTexts<T>(value: T): T {
  const shown = (one: unknown): unknown => {
    if (typeof one === 'string') return visibleMarks(one);
    if (Array.isArray(one)) return one.map(shown);
    if (!isPlain(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, shown(inner)]));
  };
  return shown(value) as T;
}
