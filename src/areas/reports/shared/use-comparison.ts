import { useMemo } from 'react';
import type { ReportRow } from '#domain/reports/table.ts';
import { useOwnParams } from '#routing/use-own-params.ts';
import {
  COMPARE,
  comparableColumns,
  comparisonIn,
  comparisonText,
  type Comparison,
} from './compare.ts';

/** The comparison of a table; all tables of a page share it. */
export function useComparison(names: readonly string[], rows: readonly ReportRow[]) {
  const { params, change } = useOwnParams('');
  const comparable = useMemo(() => comparableColumns(names, rows), [names, rows]);
  const compare = (comparison: Comparison | null) =>
    change((ownParams) => {
      if (comparison) ownParams.set(COMPARE, comparisonText(comparison));
      else ownParams.delete(COMPARE);
      return ownParams;
    });
  return { comparable, comparison: comparisonIn(params.get(COMPARE), comparable), compare };
}
