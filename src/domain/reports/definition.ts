import type { DateStyle } from './cell.ts';
import type { ColourName } from './colours.ts';
import type { TableDefinition } from './table.ts';

/*
 * What a report page is made of. Every page is a row of `pages/`, by the study that its side navigation
 * belongs to; a page that looks like the others needs nothing else.
 */

/** A table of a page (REPORT-D-21). */
export interface PageTable {
  /** Of its stored definition; of a table without one it only names it. */
  readonly key: string;
  readonly heading: string;
  /** What the questionnaire behind it asks, in one line. */
  readonly norms?: string;
  readonly target?: string;
  readonly colours?: ColourName;
  /** Left out, dates are the first 10 characters of the ISO date (REPORT-D-25). */
  readonly dates?: DateStyle;
  /** Stands for a stored definition where the specification fixes columns and place. */
  readonly fixed?: TableDefinition;
}

/** A chart of a page, by the key of its stored graph (REPORT-D-31). */
export interface PageChart {
  readonly key: string;
  /** Until the stored graph says its own. */
  readonly heading: string;
}

export interface ReportPage {
  readonly path: string;
  /** The heading of the page. */
  readonly title: string;
  /** In the side navigation, where that is not the title. */
  readonly label?: string;
  /** What the page shows, in one sentence. */
  readonly says: string;
  readonly tables?: readonly PageTable[];
  readonly charts?: readonly PageChart[];
  /** What the questionnaire behind its charts asks. */
  readonly norms?: string;
  /** The charts exist once for the group and once for each participant (REPORT-D-30). */
  readonly byPerson?: true;
  /** Exists without the build-time flag too (OPS-ROUTE-23, REPORT-D-06). */
  readonly open?: true;
  /** The menu of the side navigation that holds its link. */
  readonly menu?: string;
  /** Reached from the list of reports alone. */
  readonly apart?: true;
}

/** The pages of one side navigation, in its order. */
export interface ReportStudy {
  readonly name: string;
  readonly pages: readonly ReportPage[];
  /** Screens of other areas that the navigation leads to. */
  readonly beside?: readonly { readonly path: string; readonly label: string }[];
}

/** What a table key begins with: the last part of the address of its page. */
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A page of stored tables; the key of each is made of the address and a short name (REPORT-D-21). */
export function tablesPage(
  path: string,
  title: string,
  says: string,
  tables: readonly (Omit<PageTable, 'key'> & { readonly short: string })[],
  more: Partial<ReportPage> = {},
): ReportPage {
  const keyed = tables.map(({ short, ...table }) => ({
    key: `${lastPart(path)}_${short}`,
    ...table,
  }));
  return { path, title, says, tables: keyed, ...more };
}

/** A page with one table that carries its name (REPORT-D-81). */
export const tablePage = (
  path: string,
  title: string,
  says: string,
  more: Partial<ReportPage> = {},
): ReportPage => tablesPage(path, title, says, [{ short: 'table', heading: title }], more);

/** A page of so many charts, numbered from 01 on (REPORT-D-31). */
export function chartsPage(
  path: string,
  title: string,
  says: string,
  count: number,
  more: Partial<ReportPage> = {},
): ReportPage {
  const charts = Array.from({ length: count }, (_, at) => ({
    key: `${lastPart(path)}_${String(at + 1).padStart(2, '0')}`,
    heading: `Chart ${at + 1} of ${count}`,
  }));
  return { path, title, says, charts, ...more };
}

/** A page of charts for each arm, one pair for each of the measures. */
export function armChartsPage(
  path: string,
  title: string,
  says: string,
  measures: Readonly<Record<string, string>>,
  more: Partial<ReportPage> = {},
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
