import { useMemo } from 'react';
import { screeningUseSource } from '#data/people/usage.ts';
import { useList } from '#data/engine/use-list.ts';
import {
  screeningUseInOrder,
  unreadDate,
  type ScreeningUse,
} from '#domain/people/usage/screening-use.ts';
import { isWholeDay } from '#domain/shared/fields.ts';
import { formatDate, formatDay } from '#lib/dates.ts';
import { mapLive } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { useTableState } from '#areas/people/user-detail/use-table-state.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { UsageError } from './UsageError.tsx';

const countText = (value: number | null) => (value === null ? '' : String(value));

const COLUMNS: readonly ColumnView<ScreeningUse>[] = [
  {
    key: 'pdate',
    header: 'Date',
    text: (use) =>
      (isWholeDay(use.raw['pdate']) ? formatDay : formatDate)(use.pdate) || unreadDate(use),
    sortValue: (use) => use.pdate,
  },
  {
    key: 'day',
    header: 'Day',
    numeric: true,
    text: (use) => countText(use.day),
    sortValue: (use) => use.day,
  },
  {
    key: 'opens',
    header: 'Opens',
    numeric: true,
    text: (use) => countText(use.opens),
    sortValue: (use) => use.opens,
  },
];

/** App use in study 004's screening week (CORE-UDET-12, REPORT-USAGE-03). */
export function ScreeningUsePage() {
  const { user } = useUserPage();
  const list = useTableState();
  const live = useList(screeningUseSource(user.docID));
  const uses = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: screeningUseInOrder(data.rows) })),
    [live],
  );
  return (
    <Panel title="Screening Week App Usage">
      {uses.state === 'error' ? (
        <UsageError live={uses} />
      ) : (
        <RecordTable
          name="screening-week-app-usage"
          caption="Use of the app by day"
          live={uses}
          list={list}
          columns={COLUMNS}
          searchLabel="Search days"
          emptyText="No use of the app in the screening week is recorded."
        />
      )}
    </Panel>
  );
}
