import { moneyText, toCents, type RequestedPayment } from '#domain/operations/payment/schema.ts';
import { formatDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

/** The columns of requested payments in a file; the screen shows them as cards. */
export const OWED_COLUMNS: readonly ColumnView<RequestedPayment>[] = [
  { key: 'subject', header: 'Subject ID', text: ({ subjectID }) => subjectID },
  { key: 'for', header: 'Payment for', text: ({ paymentFor }) => paymentFor },
  { key: 'group', header: 'Payment group', text: ({ paymentGroup }) => paymentGroup },
  {
    key: 'requested',
    header: 'Requested',
    text: ({ requestedTimestamp }) => formatDate(requestedTimestamp),
    sortValue: ({ requestedTimestamp }) => requestedTimestamp,
  },
  {
    key: 'amount',
    header: 'Amount',
    text: ({ amount }) => (amount === null ? '' : moneyText(toCents(amount))),
    sortValue: ({ amount }) => amount,
    numeric: true,
  },
];
