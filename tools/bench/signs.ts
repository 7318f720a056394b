declare global {
  interface Window {
    __signs: Signs;
  }
}

export type Condition =
  'firstRow' | 'screen' | 'rows' | 'answered' | 'complete' | 'user' | 'charts' | 'counts';

/** By what a page, product and raw alike, is known to show something. */
export type Signs = Readonly<Record<Condition, () => boolean>>;

/** Runs in the page, before its own scripts; must not use anything from outside. */
export function installSigns(): void {
  const there = (selector: string) => document.querySelector(selector) !== null;
  const rows = () => document.querySelectorAll('tbody tr[data-row]').length;
  const busy = () => there('[aria-busy="true"]');
  window.__signs = {
    /** A row of data. */
    firstRow: () => there('tbody [data-row]'),
    /** All of a screen: of the console, or of the raw page that reads the same. */
    screen: () => there('#main h1, [data-settled]') && !busy(),
    /** A page of rows. */
    rows: () => rows() >= 20,
    /** The answer of a search over everything. */
    answered: () => document.querySelector('tbody')?.textContent === 'No results found',
    /** A whole list. */
    complete: () => rows() > 0 && !there('.table-progress'),
    /** All of a page about one user. */
    user: () => there('.user-page-body') && !busy(),
    /** The first chart of a page. */
    charts: () => there('.js-plotly-plot .main-svg'),
    /** The numbers of the statistics. */
    counts: () => there('.stats-chart tbody tr'),
  };
}
