import { referralGroups } from '#data/operations/referral-groups.ts';
import type { ReferralGroup } from '#domain/operations/referral-group.ts';
import { href } from '#routing/href.ts';
import type { ColumnView } from '#ui/table/types.ts';
import { createdColumn } from '#areas/operations/shared/created-column.ts';
import { EditedRecordsPage } from '#areas/operations/shared/EditedRecordsPage.tsx';

const COLUMNS: readonly ColumnView<ReferralGroup>[] = [
  { key: 'name', header: 'Name', text: ({ name }) => name, maxWidth: 320 },
  { key: 'key', header: 'Key', text: ({ docID }) => docID, mono: true },
  { key: 'referralID', header: 'ID', text: ({ referralID }) => referralID, mono: true },
  { key: 'email', header: 'Email', text: ({ referralGroupEmail }) => referralGroupEmail },
  createdColumn(),
];

const pageOf = ({ docID }: ReferralGroup) => href('referralGroup', { referralGroupKey: docID });

/** The referral groups (OPS-REFG-01 to -03). */
export const ReferralGroupsPage = () => (
  <EditedRecordsPage
    of={referralGroups}
    columns={COLUMNS}
    pageOf={pageOf}
    newPage={href('newReferralGroup')}
  />
);
