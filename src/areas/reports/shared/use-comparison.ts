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

/** Whose rows of a table stand side by side; all tables of a page compare the same. */
export function useComparison(names: readonly string[], rows: readonly ReportRow[]) {
  const { params, change } = useOwnParams('');
  const comparable = useMemo(() => comparableColumns(names, rows), [names, rows]);
  const compare = (comparison: Comparison | null) =>
    change((own) => {
      if (comparison) own.set(COMPARE, comparisonText(comparison));
      else own.delete(COMPARE);
      return own;
    });
  return { comparable, comparison: comparisonIn(params.get(COMPARE), comparable), compare };
}
