import { isolated } from '#domain/shared/isolated.ts';
import { listedStatus, type Prescription } from '#domain/operations/prescription/prescription.ts';
import { searchTextOfParts } from '#lib/list.ts';
import { href } from '#routing/href.ts';
import { RowActs } from '#records/RowActs.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { CONTROLS, type ColumnView } from '#ui/table/types.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** A day as MM/DD/YY, independent of time zone (OPS-RX-47, OPS-D-83). */
function shortDay(day: Date | null): string {
  if (!day) return '';
  const year = day.getUTCFullYear();
  const month = day.getUTCMonth() + 1;
  const date = day.getUTCDate();
  return `${two(month)}/${two(date)}/${two(year % 100)}`;
}

const day = (
  key: 'requestDate' | 'filedDate' | 'activationDate',
  header: string,
): ColumnView<Prescription> => ({
  key,
  header,
  text: ({ prescription }) => shortDay(prescription[key]),
  stored: ({ prescription }) => prescription[key]?.toISOString().slice(0, 10) ?? '',
  sortValue: ({ prescription }) => prescription[key],
});

/** A patient's name; the document id when unnamed. */
export const patientOf = ({ patient, docID }: Prescription): string => patient.name || docID;

export const prescriptionHref = ({ docID }: Prescription): string =>
  href('prescription', { prescriptionID: docID });

/** The list knows two statuses only; staff tell a request from what has ended by this (OPS-RX-20). */
function whyInactive(row: Prescription): string | undefined {
  if (listedStatus(row) === 'active') return undefined;
  const { filedDate, activationDate } = row.prescription;
  if (activationDate) return row.status === 'expired' ? 'Its length has ended' : 'Deactivated';
  return filedDate ? 'Filed, not activated yet' : 'Requested, not filed yet';
}

/** The status as the list knows it, with the reason in its tooltip. */
export function ListedStatus({ prescription }: { readonly prescription: Prescription }) {
  const status = listedStatus(prescription);
  return (
    <span title={whyInactive(prescription)}>
      <ToneBadge tone={status === 'active' ? 'success' : 'neutral'}>{status}</ToneBadge>
    </span>
  );
}

/** Searches names, e-mails and healthieId (OPS-D-79). */
export const searchText = searchTextOfParts({
  name: ({ patient, prescriber }: Prescription) =>
    [patient.name, patient.firstName, patient.lastName, prescriber.name].join(' '),
  email: ({ patient, prescriber }) => `${patient.email} ${prescriber.email}`,
  'Healthie Id': ({ healthieId }) => healthieId,
});

export const PRESCRIPTION_COLUMNS: readonly ColumnView<Prescription>[] = [
  { key: 'patient', header: 'Patient', text: patientOf, maxWidth: 180, minWidth: 150 },
  { key: 'email', header: 'Email', text: ({ patient }) => patient.email, maxWidth: 240 },
  {
    key: 'prescriber',
    header: 'Prescriber',
    text: ({ prescriber }) => prescriber.name,
    maxWidth: 160,
    minWidth: 130,
  },
  { key: 'site', header: 'Site', text: ({ site }) => site, maxWidth: 160 },
  {
    key: 'status',
    header: 'Status',
    text: listedStatus,
    cell: (row) => <ListedStatus prescription={row} />,
  },
  day('requestDate', 'Requested'),
  day('filedDate', 'Filed'),
  day('activationDate', 'Activated'),
  {
    key: 'actions',
    header: 'Actions',
    ...CONTROLS,
    share: '1%',
    cell: (row) => <Actions row={row} />,
  },
];

function Actions({ row }: { readonly row: Prescription }) {
  const { userId } = row.patient;
  const patient = patientOf(row);
  const words = 'Go to User Profile';
  const label = `${words} of ${isolated(patient)}`;
  const edit = {
    word: 'Edit',
    label: `Edit the prescription of ${isolated(patient)}`,
    to: prescriptionHref(row),
  };
  if (userId !== '') {
    const profile = { word: words, label, to: href('userDetail', { uid: userId }) };
    return <RowActs title={patient} acts={[edit, profile]} />;
  }
  return (
    <RowActs title={patient} acts={[edit]}>
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        aria-disabled
        aria-label={`${label}: this patient has no account yet`}
        title="This patient has no account yet"
      >
        {words}
      </button>
    </RowActs>
  );
}
