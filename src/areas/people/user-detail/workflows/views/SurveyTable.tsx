import { useCallback, useMemo } from 'react';
import type { AssignedSurvey } from '#domain/people/workflow/schema.ts';
import { formatDate } from '#lib/dates.ts';
import { ready } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { SurveyStatusBadge } from '#areas/people/user-detail/surveys/SurveyStatusBadge.tsx';

export interface SurveyRow extends AssignedSurvey {
  readonly key: string;
  /** Null outside therapy. */
  readonly week: number | null;
}

export const SURVEY_COLUMNS: readonly ColumnView<SurveyRow>[] = [
  { key: 'surveyBayKey', header: 'surveyBayKey', text: (row) => row.surveyBayKey },
  {
    key: 'status',
    header: 'Status',
    text: (row) => row.status,
    cell: (row) => <SurveyStatusBadge status={row.status} />,
  },
  {
    key: 'assigned',
    header: 'Assigned',
    text: (row) => formatDate(row.assigned),
    sortValue: (row) => row.assigned,
  },
  {
    key: 'expires',
    header: 'Expires',
    text: (row) => formatDate(row.expires),
    sortValue: (row) => row.expires,
  },
];

const keyOf = ({ key }: SurveyRow) => key;

interface SurveyTableProps {
  readonly name: string;
  readonly caption: string;
  readonly rows: readonly SurveyRow[];
  readonly columns: readonly ColumnView<SurveyRow>[];
  readonly list: ListStateApi;
  readonly hrefOf: (responseDocID: string) => string;
  readonly emptyText: string;
}

/** A workflow's surveys, linked to their responses. */
export function SurveyTable({ rows, hrefOf, ...table }: SurveyTableProps) {
  const live = useMemo(() => ready(wholeList(rows)), [rows]);
  const rowHref = useCallback(
    ({ responseDocID }: SurveyRow) => (responseDocID === '' ? undefined : hrefOf(responseDocID)),
    [hrefOf],
  );
  return (
    <RecordTable
      {...table}
      live={live}
      searchLabel="Search surveys"
      rowKey={keyOf}
      rowHref={rowHref}
    />
  );
}
