declare global {
  interface Window {
    __signs: Signs;
  }
}

export type Condition =
  | 'firstRow'
  | 'screen'
  | 'rows'
  | 'answered'
  | 'complete'
  | 'user'
  | 'charts'
  | 'counts';

/** Conditions that tell what a page shows, for product and raw pages alike. */
export type Signs = Readonly<Record<Condition, () => boolean>>;

/** Runs in the page before its own scripts; must be self-contained. */
export function installSigns(): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const rows = () => document.querySelectorAll('tbody tr[data-row]').length;
  const busy = () => has('[aria-busy="true"]');
  window.__signs = {
    /** A row of data. */
    firstRow: () => has('tbody [data-row]'),
    /** A complete screen, of the console or of the equivalent raw page. */
    screen: () => has('#main h1, [data-settled]') && !busy(),
    /** A page of rows. */
    rows: () => rows() >= 20,
    /** The result of a search over everything. */
    answered: () => document.querySelector('tbody')?.textContent === 'No results found',
    /** A whole list. */
    complete: () => rows() > 0 && !has('.table-progress'),
    /** A complete user page. */
    user: () => has('.user-page .with-side-nav-body') && !busy(),
    /** The first chart of a page. */
    charts: () => has('.js-plotly-plot .main-svg'),
    /** The figures of the statistics. */
    counts: () => has('.stats-chart tbody tr'),
  };
}
