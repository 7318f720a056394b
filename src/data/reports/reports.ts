import { decodeGraph, decodeLine } from '#domain/reports/graph.ts';
import {
  graphLinesPath,
  graphPath,
  reportPagePath,
  reportPagesPath,
  tablePath,
  type GraphPlace,
} from '#domain/reports/places.ts';
import { decodeStoredReport } from '#domain/reports/report-page.ts';
import { decodeReportRow, decodeReportTable } from '#domain/reports/table.ts';
import { idOrderedList } from '#data/engine/long-lists.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';

/** The most that the rules let a browser ask for at once. */
const MAX = 1000;

/** The definition of a report table; null where there is none of that key (REPORT-TABLE-03). */
export const reportTableSource = (key: string) => documentSource(tablePath(key), decodeReportTable);

/** The rows of a report table by their ids, in windows (REPORT-D-27). */
export const reportRows = (path: string) => idOrderedList(path, decodeReportRow);

/** A graph; null where there is none (REPORT-GRAPH-02). */
export const graphSource = (place: GraphPlace, key: string) =>
  documentSource(graphPath(place, key), decodeGraph);

/** The traces of a graph. Not ordered here: those without a number would be left out. */
export const graphLinesSource = (place: GraphPlace, key: string) =>
  listSource(graphLinesPath(place, key), decodeLine, [], { name: 'lines', max: MAX });

/** Every stored report (REPORT-GENERIC-07). */
export const storedReportsSource = listSource(reportPagesPath, decodeStoredReport, [], {
  name: 'reports',
  max: MAX,
});

/** One stored report; null where there is none of that key. */
export const storedReportSource = (key: string) =>
  documentSource(reportPagePath(key), decodeStoredReport);
