import { moneyText, toCents, type CompletedPayment } from '#domain/operations/payment/schema.ts';
import { formatDate } from '#lib/dates.ts';
import type { ColumnView } from '#ui/table/types.ts';

export interface PaymentFilter {
  /** In the address. */
  readonly key: string;
  readonly label: string;
  readonly text: (payment: CompletedPayment) => string;
}

/** The texts by which completed payments are found (OPS-PAY-05). */
export const PAYMENT_FILTERS: readonly PaymentFilter[] = [
  { key: 'group', label: 'Payment group', text: ({ paymentGroup }) => paymentGroup },
  { key: 'subject', label: 'Subject ID', text: ({ subjectID }) => subjectID },
  { key: 'for', label: 'Payment for', text: ({ paymentFor }) => paymentFor },
  { key: 'by', label: 'Paid by', text: ({ paidBy }) => paidBy },
  { key: 'notes', label: 'Notes', text: ({ notes }) => notes },
];

const columnOf = ({ key, label, text }: PaymentFilter): ColumnView<CompletedPayment> => ({
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
