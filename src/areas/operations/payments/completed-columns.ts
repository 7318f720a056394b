import { moneyText, toCents, type CompletedPayment } from '#domain/operations/payment/schema.ts';
import { formatDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { OWED_FILTERS, type PaymentFilter } from './payment-filters.ts';

/** The text filters of completed payments (OPS-PAY-05). */
export const PAYMENT_FILTERS: readonly PaymentFilter<CompletedPayment>[] = [
  ...OWED_FILTERS,
  { key: 'by', label: 'Paid by', text: ({ paidBy }) => paidBy },
  { key: 'notes', label: 'Notes', text: ({ notes }) => notes },
];

const columnOf = ({
  key,
  label,
  text,
}: PaymentFilter<CompletedPayment>): ColumnView<CompletedPayment> => ({
  key,
  header: label,
  text,
  maxWidth: key === 'notes' ? 320 : 180,
});

const [GROUP, SUBJECT, FOR, BY, NOTES] = PAYMENT_FILTERS.map(columnOf) as [
  ColumnView<CompletedPayment>,
  ColumnView<CompletedPayment>,
  ColumnView<CompletedPayment>,
  ColumnView<CompletedPayment>,
  ColumnView<CompletedPayment>,
];

export const COMPLETED_COLUMNS: readonly ColumnView<CompletedPayment>[] = [
  GROUP,
  { ...SUBJECT, mono: true },
  FOR,
  {
    key: 'amount',
    header: 'Amount',
    text: ({ amount }) => (amount === null ? '' : moneyText(toCents(amount))),
    sortValue: ({ amount }) => amount,
    numeric: true,
  },
  BY,
  {
    key: 'paid',
    header: 'Date paid',
    text: ({ payedTimestamp }) => formatDate(payedTimestamp),
    sortValue: ({ payedTimestamp }) => payedTimestamp,
  },
  NOTES,
];
