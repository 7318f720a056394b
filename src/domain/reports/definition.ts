import type { AdherenceMeasure } from './adherence.ts';
import type { DateStyle } from './cell.ts';
import type { ColourName } from './colours.ts';
import type { TableDefinition } from './table.ts';
import type { TrendKind } from './trend.ts';

/* The parts of a report page. Pages are entries in `pages/`, grouped by side navigation; a standard page needs nothing else. */

/** A table of a page (REPORT-D-21). */
export interface PageTable {
  /** The key of the stored definition; a table with a fixed definition uses it only as a name. */
  readonly key: string;
  readonly heading: string;
  /** What the questionnaire asks, in one line. */
  readonly norms?: string;
  readonly target?: string;
  readonly colours?: ColourName;
  /** The lines drawn above the rows. */
  readonly trend?: TrendKind;
  /** The rows are participants, filtered by whether they are adherent. */
  readonly adherence?: AdherenceMeasure;
  /** Defaults to the first 10 characters of the ISO date (REPORT-D-25). */
  readonly dates?: DateStyle;
  /** Replaces the stored definition when the specification fixes columns and path. */
  readonly fixed?: TableDefinition;
}

/** A link above a page's content. */
export interface SeeLink {
  readonly to: string;
  readonly label: string;
  /** Keeps the filter by adherence and the order, which the other page has too. */
  readonly keepsFilter?: true;
}

/** A chart of a page, by the key of its stored graph (REPORT-D-31). */
export interface PageChart {
  readonly key: string;
  /** Shown until the stored graph supplies its own. */
  readonly heading: string;
}

export interface ReportPage {
  readonly path: string;
  readonly title: string;
  /** The label in the side navigation, unless it is the title. */
  readonly label?: string;
  /** The question that the page answers, as a sentence. */
  readonly says: string;
  /** The participants counted; completes the sentence "Counts …" (`counted.ts`). */
  readonly counts: string;
  readonly tables?: readonly PageTable[];
  readonly charts?: readonly PageChart[];
  /** What the questionnaire asks, or that it is unknown. */
  readonly norms?: string;
  /** The charts exist for the group and for each participant (REPORT-D-30). */
  readonly byPerson?: true;
  /** Available even without the build-time flag (OPS-ROUTE-23, REPORT-D-06). */
  readonly open?: true;
  /** The side navigation menu with its link. */
  readonly menu?: string;
  /** Links to the rest of the study, and to the page in another order. */
  readonly see?: readonly SeeLink[];
  /** Linked only from the list of reports. */
  readonly apart?: true;
}

/** The pages of a side navigation, in order. */
export interface ReportStudy {
  readonly name: string;
  readonly pages: readonly ReportPage[];
  /** Links to screens of other areas. */
  readonly beside?: readonly { readonly path: string; readonly label: string }[];
}

/** The required and optional settings of a standard page. */
type More = Pick<ReportPage, 'counts'> & Partial<ReportPage>;

/** The prefix of a page's table keys: the last segment of its route. */
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A page of stored tables; their keys combine the route and a short name (REPORT-D-21). */
export function tablesPage(
  path: string,
  title: string,
  says: string,
  tables: readonly (Omit<PageTable, 'key'> & { readonly short: string })[],
  more: More,
): ReportPage {
  const keyed = tables.map(({ short, ...table }) => ({
    key: `${lastPart(path)}_${short}`,
    ...table,
  }));
  return { path, title, says, tables: keyed, ...more };
}

/** A page with a single table of the same name (REPORT-D-81). */
export const tablePage = (path: string, title: string, says: string, more: More): ReportPage =>
  tablesPage(path, title, says, [{ short: 'table', heading: title }], more);

/** A page of charts numbered from 01 (REPORT-D-31). */
export function chartsPage(
  path: string,
  title: string,
  says: string,
  count: number,
  more: More,
): ReportPage {
  const charts = Array.from({ length: count }, (_, at) => ({
    key: `${lastPart(path)}_${String(at + 1).padStart(2, '0')}`,
    heading: `Chart ${at + 1} of ${count}`,
  }));
  return { path, title, says, charts, ...more };
}

/** A page with a pair of charts, one per arm, for each measure. */
export function armChartsPage(
  path: string,
  title: string,
  says: string,
  measures: Readonly<Record<string, string>>,
  more: More,
): ReportPage {
  const charts = Object.entries(measures).flatMap(([short, measure]) =>
    ARMS.map((arm) => ({
      key: [lastPart(path), short, arm].filter((part) => part !== '').join('_'),
      heading: `${measure}: ${arm}`,
    })),
  );
  return { path, title, says, charts, ...more };
}

/** The two arms: ACT is counted in sessions, ST in entries (REPORT-ACCESS-03). */
export const ARMS = ['ACT', 'ST'] as const;
