import { useId, useState, type ReactNode } from 'react';
import { moneyText, toCents, type RequestedPayment } from '#domain/operations/payment/schema.ts';
import { formatDate } from '#lib/dates.ts';
import { daysSince, lengthOfTime } from '#lib/relative-time.ts';
import { countOf } from '#lib/words.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { Icon } from '#ui/icons.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { useNow } from '#ui/use-now.ts';
import { PaymentFormView } from './PaymentFormView.tsx';

interface PaymentCardProps {
  readonly payment: RequestedPayment;
  readonly open: boolean;
  /** The checkbox, while payments are selected. */
  readonly box: ReactNode;
  /** True once the request no longer exists. */
  readonly gone: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Called after the payment was logged here. */
  readonly onLogged: () => void;
}

/** The parts of a card, as headings of the list. */
export const PAYMENT_PARTS = [
  'Subject ID',
  'Payment for',
  'Requested',
  'Waiting for',
  'Payment group',
  'Amount',
  'State',
] as const;

/** A payment owed, expandable to the form that completes it (OPS-PAY-03, -04). */
export function PaymentCard({ payment, open, box, gone, ...acts }: PaymentCardProps) {
  const [logged, setLogged] = useState(false);
  const statusRef = useFocusAfter<HTMLDivElement>(logged);
  const id = useId();
  const now = useNow();
  const { subjectID, paymentFor, paymentGroup, requestedTimestamp, amount } = payment;
  const overdue = (daysSince(requestedTimestamp, now) ?? 0) > MOST_DAYS;
  return (
    <li className="payment-card">
      {box && <span className="row-lead">{box}</span>}
      <button
        type="button"
        className="payment-parts payment-head"
        aria-expanded={open}
        aria-controls={id}
        disabled={logged}
        onClick={open ? acts.onClose : acts.onOpen}
      >
        <Icon name={open ? 'down' : 'next'} />
        <Part name="Subject ID" value={subjectID} />
        <Part name="Payment for" value={paymentFor} />
        <Part name="Requested" value={formatDate(requestedTimestamp)} />
        <Part name="Waiting for" value={waitingText(requestedTimestamp, now)} />
        <Part name="Payment group" value={paymentGroup} />
        <Part name="Amount" value={amount === null ? '' : moneyText(toCents(amount))} />
        <State word={logged ? 'Logged' : gone ? 'Completed' : overdue ? 'Overdue' : 'Requested'} />
        {/* Screen readers are told that the card expands. */}
        <span className="payment-act" aria-hidden="true">
          {' '}
          {open ? 'Close' : logged || gone ? '' : 'Complete'}
        </span>
      </button>
      <div id={id} className="payment-body" hidden={!open}>
        <div ref={statusRef} role="status" tabIndex={-1}>
          {logged && <AlertBox tone="success">Payment logged</AlertBox>}
        </div>
        {open && gone && !logged && (
          <AlertBox tone="warning">
            Somebody else has completed this payment in the meantime. Close the card when you have
            seen it.
          </AlertBox>
        )}
        {open && !logged && (
          <PaymentFormView
            payment={payment}
            onCancel={acts.onClose}
            onLogged={() => {
              setLogged(true);
              acts.onLogged();
            }}
          />
        )}
      </div>
    </li>
  );
}

/** Calendar days, as on the first page; hours on the day itself. */
function waitingText(since: Date | null, now: Date): string {
  const days = daysSince(since, now) ?? 0;
  if (days > 0) return countOf(days, 'day');
  return since === null ? '' : lengthOfTime(now.getTime() - since.getTime());
}

/** Payments requested longer ago stand out. */
const MOST_DAYS = 30;

interface StateProps {
  readonly word: 'Requested' | 'Overdue' | 'Completed' | 'Logged';
}

/** Every payment here is requested: only what differs is a badge. */
const State = ({ word }: StateProps) => (
  <span className="payment-part" data-part="State">
    <span className="payment-name">State</span>{' '}
    {word === 'Requested' ? (
      <span className="text-body-secondary">{word}</span>
    ) : (
      <ToneBadge tone={word === 'Overdue' ? 'warning' : 'success'}>{word}</ToneBadge>
    )}
  </span>
);

interface PartProps {
  readonly name: Exclude<(typeof PAYMENT_PARTS)[number], 'State'>;
  readonly value: string;
}

const Part = ({ name, value }: PartProps) => (
  <span className="payment-part" data-part={name} title={value}>
    <span className="payment-name">{name}</span> <span>{value || '–'}</span>
  </span>
);
