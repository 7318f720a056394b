import type { ReportPage } from '#domain/reports/definition.ts';
import type { GraphPlace } from '#domain/reports/places.ts';

/** The URL parameter that selects the lines of cohort 2's charts, for sharing. */
export const OF = 'of';
export const INDIVIDUAL = 'individual';

/** The collection of a page's graphs, by its URL (REPORT-GRAPH-03). */
export function graphPlaceOf({ byPerson }: ReportPage, query: URLSearchParams): GraphPlace {
  if (byPerson !== true) return 'reportGraphs';
  return query.get(OF) === INDIVIDUAL ? 'reportGraphs004B_indiv' : 'reportGraphs004B';
}
