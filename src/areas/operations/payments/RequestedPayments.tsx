import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useList } from '#data/engine/use-list.ts';
import { byRequest, requestedPaymentsSource } from '#data/operations/payments.ts';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { pageOf } from '#lib/list.ts';
import { rowsOf } from '#lib/live.ts';
import { countOf } from '#lib/words.ts';
import { useSelecting } from '#records/selection/use-selecting.tsx';
import { useListState, type ListStateApi } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { focusIsLost } from '#ui/focus-is-lost.ts';
import { Icon } from '#ui/icons.tsx';
import { heldBack } from '#ui/held-back.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { ClearFilters } from '#ui/table/ClearFilters.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { Selecting } from '#ui/table/table-props.ts';
import { PAYMENT_PARTS, PaymentCard } from './PaymentCard.tsx';
import { PromiseCheck } from './PromiseCheck.tsx';
import { OWED_COLUMNS } from './owed-columns.ts';
import { PAYMENTS_A_PAGE, REQUESTED } from './page-keys.ts';
import { isNarrowed, matching, noFilters, OWED_FILTERS } from './payment-filters.ts';
import { PaymentsHead } from './PaymentsHead.tsx';
import { sumText } from './sum-text.ts';
import { TextFilters } from './TextFilters.tsx';
import { useOpenCards } from './use-open-cards.ts';
import './payments.css';

const DEFAULTS = { pageKey: REQUESTED, filters: noFilters(OWED_FILTERS) };

const TABLE = {
  name: 'requested-payments',
  caption: 'Requested payments',
  rowKey: ({ docID }: RequestedPayment) => docID,
};

/** Requested payments, oldest first, as expandable cards (OPS-PAY-03, -04). */
export function RequestedPayments() {
  const live = useList(requestedPaymentsSource);
  const list = useListState(DEFAULTS);
  const { filters } = list.state;
  const requested = rowsOf(live);
  const matches = matching(requested, OWED_FILTERS, filters);
  const sum = sumText(matches, isNarrowed(filters) ? 'found' : 'requested');
  return (
    <>
      <PaymentsHead
        shown={REQUESTED}
        summary={<span role="status">{requested.length > 0 ? sum : ' '}</span>}
      />
      <LiveView live={live} requires="staff">
        {({ rows, unreadable }) => (
          <>
            {unreadable.length > 0 && (
              <p>{countOf(unreadable.length, 'payment')} cannot be read.</p>
            )}
            <Cards rows={rows} matches={matches} list={list} />
            <FoldedPanel title="Check against the landing pages" what="check">
              {() => <PromiseCheck payments={rows} requested />}
            </FoldedPanel>
          </>
        )}
      </LiveView>
    </>
  );
}

interface CardsProps {
  readonly rows: readonly RequestedPayment[];
  /** Those that the filters leave. */
  readonly matches: readonly RequestedPayment[];
  readonly list: ListStateApi;
}

function Cards({ rows, matches, list }: CardsProps) {
  const { kept, open, close, logged } = useOpenCards();
  const cards = useFocusAfterCard(kept.size);
  const stored = new Set(rows.map(({ docID }) => docID));
  const narrowed = isNarrowed(list.state.filters);
  const shown = new Set(matches.map(({ docID }) => docID));
  // An open card stays even when completed elsewhere, filtered out or on another page.
  const others = [...kept.values()].filter(({ docID }) => !shown.has(docID));
  const all = [...matches, ...others].sort(byRequest);
  const page = pageOf(all, list.state.page, PAYMENTS_A_PAGE);
  const { selecting, button } = useSelectingPayments();
  return (
    <div ref={cards} tabIndex={-1} className="payment-list">
      <div className="payment-tools">
        <OwedFilters list={list} narrowed={narrowed} />
        {button}
      </div>
      {all.length === 0 ? (
        <NoPayments list={list} narrowed={narrowed} onFocus={() => focusFilters(cards.current)} />
      ) : (
        <>
          <CardList selecting={selecting}>
            {withOpen(all, page.rows, kept).map((payment) => (
              <PaymentCard
                key={payment.docID}
                payment={payment}
                open={kept.has(payment.docID)}
                box={selecting?.lead.cell(payment, payment.docID)}
                gone={!stored.has(payment.docID)}
                onOpen={() => open(payment)}
                onClose={() => close(payment.docID)}
                onLogged={() => logged(payment.docID)}
              />
            ))}
          </CardList>
          <Pager
            view={{ page, partial: null, totalKnown: true }}
            caption="Requested payments"
            onPage={list.setPage}
          />
        </>
      )}
      {/* Also below an empty list, after the act has completed its last payments. */}
      {selecting?.bar({
        view: {
          matched: matches,
          page: { ...page, total: matches.length },
          partial: null,
          totalKnown: true,
        },
        data: { rows, complete: true },
        columns: OWED_COLUMNS,
      })}
    </div>
  );
}

interface OwedFiltersProps {
  readonly list: ListStateApi;
  readonly narrowed: boolean;
}

const OwedFilters = ({ list, narrowed }: OwedFiltersProps) => (
  <>
    <TextFilters list={list} filters={OWED_FILTERS} />
    <button
      type="button"
      className="btn btn-sm btn-quiet payment-reset"
      {...heldBack(!narrowed, () => list.reset())}
    >
      Reset
    </button>
  </>
);

const focusFilters = (cards: HTMLElement | null) =>
  cards?.querySelector<HTMLElement>('input[type="search"]')?.focus();

interface NoPaymentsProps {
  readonly list: ListStateApi;
  readonly narrowed: boolean;
  readonly onFocus: () => void;
}

const NoPayments = ({ list, narrowed, onFocus }: NoPaymentsProps) => (
  <>
    <EmptyState text={narrowed ? 'No results found' : 'No payments are requested.'} />
    <ClearFilters list={list} onFocus={onFocus} />
  </>
);

/** The cards of the page, plus the open ones of any page. */
const withOpen = (
  all: readonly RequestedPayment[],
  onPage: readonly RequestedPayment[],
  open: ReadonlyMap<string, unknown>,
) => all.filter((payment) => onPage.includes(payment) || open.has(payment.docID));

interface CardListProps {
  readonly selecting: Selecting<RequestedPayment> | null;
  readonly children: ReactNode;
}

/** The cards below a heading; each card names its parts to a screen reader itself. */
const CardList = ({ selecting, children }: CardListProps) => (
  <>
    <div className="payment-line" data-selecting={selecting !== null}>
      {selecting && <span className="row-lead">{selecting.lead.head}</span>}
      <div className="payment-parts payment-heading" aria-hidden="true">
        {PAYMENT_PARTS.map((name) => (
          <span key={name} className="payment-part" data-part={name}>
            {name}
            {name === 'Requested' && <Icon name="up" />}
          </span>
        ))}
      </div>
    </div>
    <ul
      className="payment-cards"
      data-selecting={selecting !== null}
      aria-label="Requested payments"
      onKeyDown={selecting?.onKeyDown}
    >
      {children}
    </ul>
  </>
);

/** Selecting payments, to mark several as paid in one act (TEAM-SEL-03). */
function useSelectingPayments() {
  const { name, email } = useStaff();
  const paidBy = name.trim() || email;
  const load = useCallback(
    async () => (await import('./many-payments.tsx')).manyRequested(paidBy),
    [paidBy],
  );
  return useSelecting(TABLE, load, 'Mark several as paid…');
}

/** An open card that unmounts would drop the focus: move it to the list. */
function useFocusAfterCard(open: number) {
  const cards = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const left = open < before.current;
    before.current = open;
    if (left && focusIsLost()) cards.current?.focus({ preventScroll: true });
  }, [open]);
  return cards;
}
