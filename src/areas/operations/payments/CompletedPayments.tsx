import { useMemo } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { completedPaymentsSource } from '#data/operations/payments.ts';
import { mapLive } from '#lib/live.ts';
import type { ListDefaults } from '#lib/list-url.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import type { SearchFieldProps } from '#ui/table/SearchField.tsx';
import { COMPLETED_COLUMNS, PAYMENT_FILTERS } from './completed-columns.ts';
import { MonthTotals } from './MonthTotals.tsx';
import { PromiseCheck } from './PromiseCheck.tsx';
import { COMPLETED, PAYMENTS_A_PAGE } from './page-keys.ts';
import { isNarrowed, matching, noFilters } from './payment-filters.ts';
import { PaymentsHead } from './PaymentsHead.tsx';
import { sumText } from './sum-text.ts';
import { TextFilters } from './TextFilters.tsx';
import './payments.css';

const loadMany = async () => (await import('./many-payments.tsx')).MANY_COMPLETED;

const DEFAULTS: ListDefaults = {
  pageKey: COMPLETED,
  filters: noFilters(PAYMENT_FILTERS),
  sort: { key: 'paid', dir: 'desc' },
};

/** One text filter per column replaces the search over all of them (OPS-PAY-05). */
const CompletedSearch = ({ list }: SearchFieldProps) => (
  <TextFilters list={list} filters={PAYMENT_FILTERS} />
);

/** Completed payments, newest first, with text filters (OPS-PAY-05, -06). */
export function CompletedPayments() {
  const live = useList(completedPaymentsSource);
  const list = useListState(DEFAULTS);
  const { filters } = list.state;
  const matches = useMemo(
    () =>
      mapLive(live, (all) => ({
        ...all,
        ...wholeList(matching(all.rows, PAYMENT_FILTERS, filters)),
      })),
    [live, filters],
  );
  const rows = matches.state === 'ready' ? matches.data.rows : [];
  const sum = sumText(rows, isNarrowed(filters) ? 'found' : 'completed');
  return (
    <>
      <PaymentsHead shown={COMPLETED} summary={rows.length > 0 ? sum : ' '} />
      <RecordTable
        name="completed-payments"
        caption="Completed payments"
        live={matches}
        list={list}
        columns={COMPLETED_COLUMNS}
        pageSize={PAYMENTS_A_PAGE}
        Search={CompletedSearch}
        searchHelp={undefined}
        many={loadMany}
        emptyText="No payments are completed yet."
      />
      <FoldedPanel title="Totals by month" what="totals">
        {() => (
          <LiveView live={matches} requires="staff">
            {(data) => <MonthTotals payments={data.rows} />}
          </LiveView>
        )}
      </FoldedPanel>
      <FoldedPanel title="Check against the landing pages" what="check">
        {() => <PromiseCheck payments={rows} requested={false} />}
      </FoldedPanel>
    </>
  );
}
