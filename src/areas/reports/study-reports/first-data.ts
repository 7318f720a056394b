import { openAhead } from '#data/engine/open-ahead.ts';
import {
  graphLinesSource,
  graphSource,
  reportTableSource,
  storedReportSource,
} from '#data/reports/reports.ts';
import { reportAt } from '#domain/reports/find-page.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { OpenData } from '#routing/screen.ts';
import { graphPlaceOf } from './graph-place.ts';

/** The number of charts visible in the smallest supported window. */
const CHARTS_IN_VIEW = 2;

/** Attaches a stored report; for a study's page, its table definitions and the charts in view. */
export const openData: OpenData = ({ pathname, params, query }) => {
  const report = reportAt(pathname);
  const key = report?.kind === 'stored' ? report.key : (params['key'] ?? '');
  if (isDocumentId(key)) openAhead(storedReportSource(key));
  if (report?.kind !== 'page') return;
  const { tables = [], charts = [] } = report.page;
  const place = graphPlaceOf(report.page, query);
  openAhead(
    ...charts
      .slice(0, CHARTS_IN_VIEW)
      .flatMap(({ key }) => [graphSource(place, key), graphLinesSource(place, key)]),
    ...tables.filter(({ fixed }) => !fixed).map(({ key }) => reportTableSource(key)),
  );
};
