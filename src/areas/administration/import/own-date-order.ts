import type { DateOrder } from '#domain/import/cells.ts';

/** The order in which the reader's browser writes day and month. */
export function ownDateOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(undefined, { dateStyle: 'short' }).formatToParts();
  const types = parts.map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month') ? 'day first' : 'month first';
}
