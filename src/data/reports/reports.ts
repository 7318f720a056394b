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

/** The query limit of the rules. */
const MAX = 1000;

/** A report table's definition; null when there is none (REPORT-TABLE-03). */
export const reportTableSource = (key: string) => documentSource(tablePath(key), decodeReportTable);

/** A report table's rows by id, in windows (REPORT-D-27). */
export const reportRows = (path: string) => idOrderedList(path, decodeReportRow);

/** A graph; null when there is none (REPORT-GRAPH-02). */
export const graphSource = (place: GraphPlace, key: string) =>
  documentSource(graphPath(place, key), decodeGraph);

/** A graph's traces. Unordered, because ordering would omit those without a number. */
export const graphLinesSource = (place: GraphPlace, key: string) =>
  listSource(graphLinesPath(place, key), decodeLine, [], { name: 'lines', max: MAX });

/** Every stored report (REPORT-GENERIC-07). */
export const storedReportsSource = listSource(reportPagesPath, decodeStoredReport, [], {
  name: 'reports',
  max: MAX,
});

/** A stored report; null when there is none. */
export const storedReportSource = (key: string) =>
  documentSource(reportPagePath(key), decodeStoredReport);
