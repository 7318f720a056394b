import { keepsInTab } from '#data/engine/kept-identity.ts';

/** Where a run on the rows of a table is kept while it lasts: by page, as programs share tables. */
export const runKey = (table: string): string => `tempest.run ${location.pathname} ${table}`;

export const hasKeptRun = (table: string): boolean => keepsInTab(runKey(table));
