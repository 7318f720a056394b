import type { ReactNode } from 'react';
import { href } from '#routing/href.ts';
import { LinkTabs } from '#ui/LinkTabs.tsx';
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
    <LinkTabs
      label="Payments"
      shown={shown}
      tabs={TABS.map((tab) => ({ ...tab, to: `${href('surveyToolPayments')}?${tab.key}=1` }))}
    />
  </>
);
