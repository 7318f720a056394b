import { roleMembersSource, roleSource } from '#data/administration/roles.ts';
import { useList } from '#data/engine/use-list.ts';
import { useLive } from '#data/engine/use-live.ts';
import { roleMeaning } from '#domain/staff/role/rules.ts';
import type { Role } from '#domain/staff/role/schema.ts';
import { docPath } from '#domain/shared/paths.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { can } from '#domain/staff/capabilities.ts';
import { formatDate } from '#lib/dates.ts';
import { countOf } from '#lib/words.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useStaff } from '#session/use-session.ts';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { RecordButtons } from '#records/RecordButtons.tsx';
import { RecordPanels } from '#records/RecordPanels.tsx';
import { AddMember } from './AddMember.tsx';
import { MembersTable } from './MembersTable.tsx';
import { RightsPanel } from './RightsPanel.tsx';
import { useWithoutStaff } from './use-without-staff.ts';
import './roles.css';

/** One role and its members (CORE-ROLES-05). */
export function RoleDetailPage() {
  const name = useScreenParam('roleName');
  const role = useLive(isDocumentId(name) ? roleSource(name) : null);
  if (!isDocumentId(name)) return <RoleNotFound />;
  return (
    <LiveView live={role} title={name} requires="staff">
      {(storedRole) =>
        storedRole ? <RoleDetail key={name} role={storedRole} /> : <RoleNotFound />
      }
    </LiveView>
  );
}

function RoleNotFound() {
  return (
    <NotFound
      title="Role not found"
      breadcrumbs={listCrumbs('roles', 'Roles')}
      text="No role has this name."
      link="Back to the roles"
    />
  );
}

function RoleDetail({ role }: { readonly role: Role }) {
  const person = useStaff();
  const name = role.docID;
  const members = useList(roleMembersSource(name));
  const without = useWithoutStaff(name);
  const rows = members.state === 'ready' ? members.data.rows : null;
  const facts = [
    rows && countOf(rows.length, 'member'),
    role.lastUpdated && `last updated ${formatDate(role.lastUpdated)}`,
    role.updatedBy && `by ${role.updatedBy}`,
  ];
  return (
    <>
      <PageHeader
        title={name}
        summary={facts.filter(Boolean).join(' · ') || ' '}
        breadcrumbs={listCrumbs('roles', 'Roles')}
        action={
          <RecordButtons
            id={name}
            idLabel="Copy name"
            path={href('roleDetail', { roleName: name })}
          />
        }
      />
      <p className="role-note">
        {roleMeaning(name)} {!can.editMembers(person, name) && whoMayChange(name)}
      </p>
      {can.editMembers(person, name) && (
        <AddMember
          role={name}
          members={rows}
          unread={members.state === 'error'}
          lacksStaff={without}
        />
      )}
      <MembersTable role={name} members={members} lacksStaff={without} />
      <RightsPanel role={name} />
      <RecordPanels
        path={docPath('role', { role: name })}
        name={name}
        stored={role.raw}
        restorable={false}
      />
    </>
  );
}

function whoMayChange(role: string): string {
  return role === 'superuser'
    ? 'You can see the members; only a superuser can change them.'
    : 'You can see the members; only an admin can change them.';
}
