import { useSearchParams } from 'react-router-dom';
import { CompletedPayments } from './CompletedPayments.tsx';
import { RequestedPayments } from './RequestedPayments.tsx';
import { COMPLETED, REQUESTED } from './page-keys.ts';

/** Requested and completed payments; list and page are in the URL (OPS-PAY-01, -02). */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const completed = params.has(COMPLETED) && !params.has(REQUESTED);
  return completed ? <CompletedPayments /> : <RequestedPayments />;
}
