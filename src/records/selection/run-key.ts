import { keepsInTab } from '#data/engine/kept-identity.ts';

/** The storage key of a run: by page, because programs share tables. */
export const runKey = (table: string): string => `tempest.run ${location.pathname} ${table}`;

export const hasKeptRun = (table: string): boolean => keepsInTab(runKey(table));
