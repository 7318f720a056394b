import { expiryOf, longDate, type AccessCode } from '#domain/operations/access-code/access-code.ts';
import { formatIso } from '#lib/dates.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { ColumnView } from '#ui/table/types.ts';

/** The columns of access codes in list, results and file (OPS-D-69, OPS-D-70). */
export const CODE_COLUMNS: readonly ColumnView<AccessCode>[] = [
  {
    key: 'accessCode',
    header: 'Access Code',
    text: ({ accessCode, docID }) => accessCode || docID,
    mono: true,
  },
  {
    key: 'active',
    header: 'Active',
    text: ({ active }) => (active ? 'Yes' : 'No'),
    cell: ({ active }) => (
      <ToneBadge tone={active ? 'success' : 'neutral'}>{active ? 'Yes' : 'No'}</ToneBadge>
    ),
  },
  { key: 'program', header: 'Program', text: ({ program }) => program },
  { key: 'site', header: 'Site', text: ({ site }) => site },
  {
    key: 'patientID',
    header: 'Patient ID',
    hint: 'The number in the code; every code has one, used or not',
    text: ({ patientIdNum }) => (patientIdNum === null ? '' : String(patientIdNum)),
    sortValue: ({ patientIdNum }) => patientIdNum,
  },
  {
    key: 'created',
    header: 'Created',
    text: ({ createdAt }) => longDate(createdAt),
    stored: ({ createdAt }) => formatIso(createdAt),
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    key: 'expires',
    header: 'Expires',
    text: (code) => longDate(expiryOf(code)),
    stored: (code) => formatIso(expiryOf(code)),
    sortValue: expiryOf,
  },
  { key: 'createdBy', header: 'Created By', text: ({ createdBy }) => createdBy },
];
