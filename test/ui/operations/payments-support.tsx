import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { PaymentsPage } from '#areas/operations/payments/PaymentsPage.tsx';
import { completedPaymentsSource, requestedPaymentsSource } from '#data/operations/payments.ts';
import { decodeRequestedPayment } from '#domain/operations/payment/schema.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { answering } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

export const asked = (at: number, more: object = {}) =>
  decodeRequestedPayment(`p${at}`, {
    subjectID: `s${at}`,
    paymentFor: `Week ${at}`,
    paymentGroup: '003',
    amount: 25,
    requestedTimestamp: new Date(2026, 0, at),
    ...more,
  });

/** Opens the payments; the test provides them. */
export function openPayments(address = '/surveysaurus/payments', as = sam) {
  const requested = answering(requestedPaymentsSource);
  const completed = answering(completedPaymentsSource);
  const around = (
    <LeaveGuard>
      <Outlet />
    </LeaveGuard>
  );
  const page = openPage(<PaymentsPage />, { as, path: '/surveysaurus/payments', address, around });
  return { requested, completed, ...page };
}

export const cards = () =>
  within(screen.getByRole('list', { name: 'Requested payments' })).getAllByRole('listitem');
export const openCard = (at = 0) =>
  userEvent.click(within(cards()[at] ?? document.body).getAllByRole('button')[0] as HTMLElement);
