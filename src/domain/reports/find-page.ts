import type { ReportPage, ReportStudy } from './definition.ts';
import { COHORT_1 } from './pages/cohort-1.ts';
import { COHORT_2 } from './pages/cohort-2.ts';
import { STUDY_002 } from './pages/study-002.ts';

/** Every side navigation with its pages. */
export const STUDIES: readonly ReportStudy[] = [STUDY_002, COHORT_1, COHORT_2];

/** Redirects (REPORT-D-12). */
const LEADS: Readonly<Record<string, string>> = {
  '/graphs': '/002/graphs002',
  '/graphs002': '/002/graphs002',
};

/** Routes of stored reports, by key (REPORT-D-12). */
const STORED: Readonly<Record<string, string>> = { '/003/reporttesta': 'reporttestA' };

/** What a report route resolves to. */
export type FoundReport =
  | { readonly kind: 'page'; readonly page: ReportPage; readonly study: ReportStudy }
  | { readonly kind: 'leads'; readonly to: string }
  | { readonly kind: 'stored'; readonly key: string };

/** Finds a report by route, ignoring case and trailing slashes (OPS-D-02). */
export function reportAt(pathname: string): FoundReport | null {
  const address = pathname.replace(/\/+$/, '').toLowerCase();
  const to = Object.hasOwn(LEADS, address) ? LEADS[address] : undefined;
  if (to !== undefined) return { kind: 'leads', to };
  const key = Object.hasOwn(STORED, address) ? STORED[address] : undefined;
  if (key !== undefined) return { kind: 'stored', key };
  for (const study of STUDIES) {
    const page = study.pages.find(({ path }) => path.toLowerCase() === address);
    if (page) return { kind: 'page', page, study };
  }
  return null;
}

/**
 * Whether a build handles a report route, even if only to report that there is none. Gated routes
 * require the build-time flag (OPS-ROUTE-22, OPS-ROUTE-23, REPORT-D-06, REPORT-D-15).
 */
export function isReportAddress(pathname: string, flagIsOn: boolean): boolean {
  const report = reportAt(pathname);
  if (report?.kind === 'page' && report.page.open) return true;
  return flagIsOn && (report !== null || pathname.startsWith('/004/'));
}

/** The pages in a build; without the flag, only the open ones (OPS-ROUTE-23). */
export const existingPages = ({ pages }: ReportStudy, flagIsOn: boolean): readonly ReportPage[] =>
  pages.filter(({ open }) => open === true || flagIsOn);

/** A link, or a menu of links, in a side navigation. */
export interface NavPart {
  /** Null for links outside a menu. */
  readonly menu: string | null;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

/**
 * A study's side navigation: pages in order, grouped by menu.
 *
 * @param exists whether a screen of another area is part of this build
 */
export function sideNavigation(
  study: ReportStudy,
  flagIsOn: boolean,
  exists: (path: string) => boolean,
): readonly NavPart[] {
  const parts: { menu: string | null; links: NavPart['links'][number][] }[] = [];
  for (const { path, title, label = title, menu = null, apart } of existingPages(study, flagIsOn)) {
    if (apart) continue;
    const part = parts.find(
      (part) => part.menu === menu && (menu !== null || part === parts.at(-1)),
    );
    if (part) part.links.push({ path, label });
    else parts.push({ menu, links: [{ path, label }] });
  }
  const beside = (study.beside ?? []).filter(({ path }) => exists(path));
  return beside.length === 0 ? parts : [{ menu: null, links: beside }, ...parts];
}
