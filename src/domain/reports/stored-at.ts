import type { RawDocument } from '#domain/shared/read-document.ts';
import { momentIn } from './values.ts';

/** The fields in which an analysis stores the time of a row or a graph. */
const STAMPS = ['computed', 'updated'];

/** The time at which a row or graph was stored; null when unknown. */
export const storedAt = ({ raw }: { readonly raw: RawDocument }): Date | null =>
  STAMPS.map((stamp) => momentIn(raw[stamp])).find((moment) => moment !== null) ?? null;

/** The time at which the newest of some rows was stored; null when unknown. */
export const newestStored = (rows: readonly { readonly raw: RawDocument }[]): Date | null =>
  rows.reduce<Date | null>((newest, row) => {
    const at = storedAt(row);
    return at !== null && (newest === null || at > newest) ? at : newest;
  }, null);
