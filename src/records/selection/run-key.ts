/** Where a run on the rows of a table is kept while it lasts: by page, as programs share tables. */
export const runKey = (table: string): string => `tempest.run ${location.pathname} ${table}`;

export function hasKeptRun(table: string): boolean {
  try {
    return sessionStorage.getItem(runKey(table)) !== null;
  } catch {
    return false; // storage may be closed to pages
  }
}
