import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { COMPLETED, REQUESTED } from './page-keys.ts';

const TABS = [
  { key: REQUESTED, label: 'Requested Payments' },
  { key: COMPLETED, label: 'Completed Payments' },
] as const;

interface PaymentsHeadProps {
  readonly shown: (typeof TABS)[number]['key'];
  /** How many payments the tab has, and what they add up to. */
  readonly summary: ReactNode;
}

/** The page's heading, and the tabs of both lists (OPS-PAY-01). */
export const PaymentsHead = ({ shown, summary }: PaymentsHeadProps) => (
  <>
    <PageHeader title="Payments" summary={summary} />
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
  </>
);
