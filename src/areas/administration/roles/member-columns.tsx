import { Link } from 'react-router-dom';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import { formatDate } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { ShortId } from '#ui/ShortId.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { LacksStaff } from './use-without-staff.ts';

const FACTS: readonly ColumnView<RoleMember>[] = [
  {
    key: 'dateAdded',
    header: 'Date Added',
    text: (member) => formatDate(member.dateAdded),
    sortValue: (member) => member.dateAdded,
  },
  { key: 'addedBy', header: 'Added By', text: (member) => member.addedBy },
];

/**
 * The columns of the members table (CORE-ROLES-06). It has only these four, so the remove button is
 * in the last one, which cannot be hidden.
 * @param onRemove null without the right
 * @param lacksStaff marks members for whom the role has no effect
 */
export function memberColumns(
  onRemove: ((member: RoleMember) => void) | null,
  lacksStaff: LacksStaff,
): readonly ColumnView<RoleMember>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      // The id is the effective e-mail: rights are looked up by it.
      text: (member) => member.docID,
      cell: ({ docID }) => (
        <>
          <Link to={href('colleague', { email: docID })}>{docID}</Link>
          {lacksStaff(docID) && (
            <>
              {' '}
              <ToneBadge tone="warning">Not staff, no effect</ToneBadge>
            </>
          )}
        </>
      ),
    },
    ...FACTS,
    {
      key: 'uid',
      header: 'Firestore UID',
      text: (member) => member.uid,
      fixed: true,
      cell: (member) => (
        <span className="member-end">
          <Uid uid={member.uid} />
          {onRemove && (
            <button
              type="button"
              className="btn btn-sm btn-quiet"
              aria-label={`Remove ${isolated(member.docID)}`}
              onClick={() => onRemove(member)}
            >
              Remove
            </button>
          )}
        </span>
      ),
    },
  ];
}

function Uid({ uid }: { readonly uid: string }) {
  if (uid === '') return <span className="text-body-secondary">No app account</span>;
  const shown = <ShortId id={uid} length={28} />;
  return isDocumentId(uid) ? <Link to={href('userDetail', { uid })}>{shown}</Link> : shown;
}
