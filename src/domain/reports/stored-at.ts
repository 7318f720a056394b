import type { RawDocument } from '#domain/shared/read-document.ts';
import { momentIn } from './values.ts';

/** The fields in which an analysis stores the time of a row or a graph. */
const STAMPS = ['computed', 'updated'];

/** When a row or graph was stored, if it says so. */
export const storedAt = ({ raw }: { readonly raw: RawDocument }): Date | null =>
  STAMPS.map((stamp) => momentIn(raw[stamp])).find((moment) => moment !== null) ?? null;

/** When the newest of some rows was stored; null when none says so. */
export const newestStored = (rows: readonly { readonly raw: RawDocument }[]): Date | null =>
  rows.reduce<Date | null>((newest, row) => {
    const at = storedAt(row);
    return at !== null && (newest === null || at > newest) ? at : newest;
  }, null);
