import { useState } from 'react';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';
import { PaymentDialog } from '#areas/operations/shared/payments/PaymentDialog.tsx';
import { mapLive, type Live } from '#lib/live.ts';
import { href } from '#routing/href.ts';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { waitingPayments } from './waiting.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

interface PaymentsToMakeProps {
  readonly live: Live<readonly RequestedPayment[]>;
}

/** Payments owed, completed in a dialog. */
export function PaymentsToMake({ live }: PaymentsToMakeProps) {
  const [paying, setPaying] = useState<RequestedPayment | null>(null);
  // The button unmounts with the completed payment.
  const focusTarget = useFocusAfter<HTMLDivElement>(paying === null);
  return (
    <div ref={focusTarget} tabIndex={-1}>
      <WaitingPanel
        title="Payments to be made"
        live={mapLive(live, (payments) => waitingPayments(payments, setPaying))}
        nobody="Nobody is owed a payment."
        all={href('surveyToolPayments')}
      />
      {paying && (
        <PaymentDialog key={paying.docID} payment={paying} onClose={() => setPaying(null)} />
      )}
    </div>
  );
}
