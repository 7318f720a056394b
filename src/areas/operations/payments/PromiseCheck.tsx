import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import { landingPageExtensions, landingPages } from '#data/operations/landing-pages.ts';
import { completedPaymentsSource } from '#data/operations/payments.ts';
import {
  askedTwice,
  unlikePromised,
  type Difference,
  type PaymentFacts,
  type Promising,
} from '#domain/operations/payment/promises.ts';
import { moneyText, toCents } from '#domain/operations/payment/schema.ts';
import { failureOfAny, loading, readyFrom, rowsOf, type Live } from '#lib/live.ts';
import { wholeList } from '#lib/whole-list.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { href } from '#routing/href.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import type { ColumnView } from '#ui/table/types.ts';

type Row = Difference<PaymentFacts>;

const COLUMNS: readonly ColumnView<Row>[] = [
  { key: 'subject', header: 'Subject ID', text: ({ payment }) => payment.subjectID, mono: true },
  { key: 'for', header: 'Payment for', text: ({ payment }) => payment.paymentFor, maxWidth: 240 },
  {
    key: 'group',
    header: 'Landing page',
    text: ({ payment }) => payment.paymentGroup,
    cell: ({ payment: { paymentGroup } }) =>
      paymentGroup && (
        <Link to={href('landingPage', { landingPageKey: paymentGroup })}>{paymentGroup}</Link>
      ),
  },
  {
    key: 'amount',
    header: 'Amount',
    text: ({ payment: { amount } }) => (amount === null ? '' : moneyText(toCents(amount))),
    sortValue: ({ payment }) => payment.amount,
    numeric: true,
  },
  { key: 'text', header: 'What differs', text: ({ text }) => text, maxWidth: 360 },
];

const rowKey = ({ payment, text }: Row) => `${payment.docID} ${text}`;

interface PromiseCheckProps {
  readonly payments: readonly PaymentFacts[];
  /** True for requests, which must not duplicate completed payments. */
  readonly requested: boolean;
}

/** Payments that differ from what their landing pages promise now. */
export function PromiseCheck({ payments, requested }: PromiseCheckProps) {
  const list = useLocalListState();
  const pages = usePromises();
  const completed = useList(completedPaymentsSource);
  const live = useMemo(() => {
    if (pages.state !== 'ready') return pages;
    if (completed.state !== 'ready') return completed;
    const unlike = unlikePromised(payments, pages.data);
    const twice = requested ? askedTwice(payments, completed.data.rows) : [];
    return readyFrom(wholeList([...twice, ...unlike]), [pages, completed]);
  }, [pages, completed, payments, requested]);
  return (
    <RecordTable
      name="payments-unlike-promised"
      caption="Payments that are not as promised"
      live={live}
      list={list}
      columns={COLUMNS}
      rowKey={rowKey}
      searchLabel="Search these payments"
      emptyText="Every payment is as its landing page promises."
    />
  );
}

/** Each landing page's promises, with its extension. */
function usePromises(): Live<ReadonlyMap<string, Promising>> {
  const pages = useLive(landingPages.list({}));
  const rows = rowsOf(pages);
  const extended = rows.filter(({ extensionID }) => extensionID !== '');
  const sources = extended.map(({ docID: landingPageKey, extensionID }) =>
    landingPageExtensions.one({ landingPageKey }, extensionID),
  );
  const extensions = useLiveAll(sources);
  return useMemo(() => {
    if (pages.state !== 'ready') return pages;
    const liveExtensions = [...extensions.values()];
    const failure = failureOfAny(liveExtensions);
    if (failure) return failure;
    if (liveExtensions.some(({ state }) => state !== 'ready')) return loading;
    const below = new Map(
      extended.map(({ docID }, at) => {
        const live = extensions.get(sources[at]?.key ?? '');
        return [docID, live?.state === 'ready' ? live.data : null];
      }),
    );
    const promising = pages.data.rows.map((page): [string, Promising] => {
      return [page.docID, { page, extension: below.get(page.docID) ?? null }];
    });
    return readyFrom(new Map(promising), [pages, ...liveExtensions]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- both are made of the pages
  }, [pages, extensions]);
}
