import type { DateOrder } from '#domain/import/cells.ts';

/** The order of day and month in the browser's locale. */
export function ownDateOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).formatToParts();
  const types = parts.map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month') ? 'day first' : 'month first';
}
