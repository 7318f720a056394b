import { useMemo } from 'react';
import {
  ADHERENT,
  adherenceOf,
  adherenceOptions,
  type AdherenceMeasure,
} from '#domain/reports/adherence.ts';
import type { PageTable } from '#domain/reports/definition.ts';
import type { ReportRow } from '#domain/reports/table.ts';
import { useListState } from '#routing/use-list-state.ts';
import type { FilterView } from '#ui/table/types.ts';

const BY_ADHERENCE = { filters: { [ADHERENT]: '' } };

const filtersBy = (measure: AdherenceMeasure): readonly FilterView<ReportRow>[] => [
  {
    key: ADHERENT,
    kind: 'select',
    label: 'Adherence',
    options: adherenceOptions(measure),
    matches: (row, value) => adherenceOf(row, measure) === value,
  },
];

/** A table's list state, filtered by adherence when the table has a measure of it. */
export function useReportList({ key, adherence }: PageTable, alone: boolean) {
  const defaults = adherence && BY_ADHERENCE;
  const list = useListState(defaults, alone ? '' : key);
  const filters = useMemo(() => adherence && filtersBy(adherence), [adherence]);
  return { list, filters };
}
