import { visibleMarks } from '#lib/visible-marks.ts';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Traces or a layout with bidirectional marks made visible, because plotly draws each text on its
 * own.
 */
export function shownTexts<T>(value: T): T {
  const shown = (part: unknown): unknown => {
    if (typeof part === 'string') return visibleMarks(part);
    if (Array.isArray(part)) return part.map(shown);
    if (!isPlain(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, shown(inner)]));
  };
  return shown(value) as T;
}
