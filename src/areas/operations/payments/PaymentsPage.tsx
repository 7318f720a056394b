import { Link, useSearchParams } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { CompletedPayments } from './CompletedPayments.tsx';
import { RequestedPayments } from './RequestedPayments.tsx';
import { COMPLETED, REQUESTED } from './page-keys.ts';

const TABS = [
  { key: REQUESTED, label: 'Requested Payments' },
  { key: COMPLETED, label: 'Completed Payments' },
] as const;

/** Requested and completed payments; list and page are in the URL (OPS-PAY-01, -02). */
export function PaymentsPage() {
  const [params] = useSearchParams();
  const shown = params.has(COMPLETED) && !params.has(REQUESTED) ? COMPLETED : REQUESTED;
  return (
    <>
      <PageHeader title="Payments" />
      <nav aria-label="Payments">
        <ul className="nav nav-tabs mb-3">
          {TABS.map(({ key, label }) => (
            <li key={key} className="nav-item">
              <Link
                to={`${href('surveyToolPayments')}?${key}=1`}
                className={key === shown ? 'nav-link active' : 'nav-link'}
                aria-current={key === shown ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown === COMPLETED ? <CompletedPayments /> : <RequestedPayments />}
    </>
  );
}
