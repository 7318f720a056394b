import { Link } from 'react-router-dom';
import {
  endOf,
  listedStatus,
  type Prescription,
} from '#domain/operations/prescription/prescription.ts';
import { formatDateTime, formatDay } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { KeyValuePanel } from '#ui/KeyValuePanel.tsx';

/** A period: "03/01/2026 to 05/30/2026 (90 days)". */
function refillText({ startDate, expireDate, length }: Prescription['refills'][number]): string {
  return `${formatDay(startDate)} to ${formatDay(expireDate)} (${length ?? '?'} days)`;
}

/** The fields of a prescription that the service manages. */
export function PrescriptionFacts({ prescription }: { readonly prescription: Prescription }) {
  const { userId } = prescription.patient;
  const status = listedStatus(prescription);
  return (
    <KeyValuePanel
      title="State"
      items={[
        // Beside the title, unless the list knows it by another word.
        ...(status === prescription.status
          ? []
          : [{ label: 'Status', value: `${status} (${prescription.status || 'no status'})` }]),
        { label: 'Runs until', value: formatDay(endOf(prescription)) },
        {
          label: 'User profile',
          value:
            userId === '' ? (
              'This patient has no account yet'
            ) : (
              <Link to={href('userDetail', { uid: userId })}>Go to User Profile</Link>
            ),
        },
        {
          label: 'Created',
          value:
            `${formatDateTime(prescription.createdAt)} ${prescription.createdBy && `by ${prescription.createdBy}`}`.trim(),
        },
        { label: 'Refills', value: prescription.refills.map(refillText).join('; '), wide: true },
      ]}
    />
  );
}
