import { useList } from '#data/engine/use-list.ts';
import { byRequest, requestedPaymentsSource } from '#data/operations/payments.ts';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { pageOf } from '#lib/list.ts';
import { countOf } from '#lib/words.ts';
import { useListState } from '#routing/use-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PromiseCheck } from './PromiseCheck.tsx';
import { PAYMENTS_A_PAGE, REQUESTED } from './page-keys.ts';
import { useOpenCards } from './use-open-cards.ts';
import './payments.css';

const DEFAULTS = { pageKey: REQUESTED };

/** What is owed, oldest first, as cards that open to the form (OPS-PAY-03, -04). */
export function RequestedPayments() {
  const live = useList(requestedPaymentsSource);
  return (
    <LiveView live={live} requires="staff">
      {({ rows, unreadable }) => (
        <>
          {unreadable.length > 0 && <p>{countOf(unreadable.length, 'payment')} cannot be read.</p>}
          <Cards rows={rows} />
          <FoldedPanel title="Check against the landing pages" what="check">
            {() => <PromiseCheck payments={rows} requested />}
          </FoldedPanel>
        </>
      )}
    </LiveView>
  );
}

function Cards({ rows }: { readonly rows: readonly RequestedPayment[] }) {
  const list = useListState(DEFAULTS);
  const { kept, open, close, logged } = useOpenCards();
  const stored = new Set(rows.map(({ docID }) => docID));
  // What somebody has open stays, though it was completed meanwhile.
  const gone = [...kept.values()].filter(({ docID }) => !stored.has(docID));
  const all = [...rows, ...gone].sort(byRequest);
  const page = pageOf(all, list.state.page, PAYMENTS_A_PAGE);
  if (all.length === 0) return <EmptyState text="No payments are requested." />;
  return (
    <>
      <ul className="payment-cards" aria-label="Requested payments">
        {page.rows.map((payment) => (
          <PaymentCard
            key={payment.docID}
            payment={payment}
            open={kept.has(payment.docID)}
            gone={!stored.has(payment.docID)}
            onOpen={() => open(payment)}
            onClose={() => close(payment.docID)}
            onLogged={() => logged(payment.docID)}
          />
        ))}
      </ul>
      <Pager
        view={{ page, partial: null, totalKnown: true }}
        caption="Requested payments"
        onPage={list.setPage}
      />
    </>
  );
}
