import { rolesSource } from '#data/administration/roles.ts';
import { useList } from '#data/engine/use-list.ts';
import { roleMeaning, storedCount } from '#domain/staff/role/rules.ts';
import type { Role } from '#domain/staff/role/schema.ts';
import { can } from '#domain/staff/capabilities.ts';
import { formatDate } from '#lib/dates.ts';
import { rowsOf } from '#lib/live.ts';
import { formatCount } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { ListPage } from '#records/ListPage.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import { NewRole } from './NewRole.tsx';
import './roles.css';

const COLUMNS: readonly ColumnView<Role>[] = [
  // The id is the effective name: rights are looked up by it.
  { key: 'name', header: 'Role', text: (role) => role.docID },
  { key: 'grants', header: 'Grants', text: ({ docID }) => roleMeaning(docID), maxWidth: 580 },
  {
    key: 'members',
    header: 'Members',
    numeric: true,
    searchable: false,
    text: membersText,
    sortValue: (role) => storedCount(role.raw),
  },
  {
    key: 'lastUpdated',
    header: 'Last Updated',
    text: (role) => formatDate(role.lastUpdated),
    sortValue: (role) => role.lastUpdated,
  },
  { key: 'updatedBy', header: 'Updated By', text: (role) => role.updatedBy },
];

const FIND_COLLEAGUES = ' · To find a colleague, press Ctrl K';

const roleHref = ({ docID }: Role) => href('roleDetail', { roleName: docID });

/** The role groups, live, with member counts (CORE-ROLES-01). */
export function RolesPage() {
  const person = useStaff();
  const roles = useList(rolesSource);
  return (
    <ListPage
      title="Roles"
      one="role"
      note={FIND_COLLEAGUES}
      action={
        <div className="role-head">
          {can.createRole(person) ? (
            <NewRole existing={rowsOf(roles).map((role) => role.docID)} />
          ) : (
            <p className="role-note">Only an admin can create roles.</p>
          )}
        </div>
      }
      name="roles"
      live={roles}
      list={useListState()}
      order={{ key: 'name', dir: 'asc' }}
      columns={COLUMNS}
      searchLabel="Search roles"
      rowHref={roleHref}
      emptyText="There are no roles yet."
    />
  );
}

function membersText(role: Role): string {
  const count = storedCount(role.raw);
  return count === null ? 'unknown' : formatCount(count);
}
