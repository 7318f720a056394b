import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lastMemberProblem } from '#domain/staff/role/rules.ts';
import type { RoleMember } from '#domain/staff/role/schema.ts';
import { can } from '#domain/staff/capabilities.ts';
import type { ListRows, Live } from '#lib/live.ts';
import { useListState } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { memberColumns } from './member-columns.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import type { LacksStaff } from './use-without-staff.ts';

interface MembersTableProps {
  readonly role: string;
  readonly members: Live<ListRows<RoleMember>>;
  readonly lacksStaff: LacksStaff;
}

/** A role's members, removable with the right (CORE-D-46). */
export function MembersTable({ role, members, lacksStaff }: MembersTableProps) {
  const person = useStaff();
  const toast = useToast();
  const list = useListState();
  const [removing, setRemoving] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const removed = useRef(false);
  const count = members.state === 'ready' ? members.data.rows.length : 0;

  const mayEdit = can.editMembers(person, role);
  const askToRemove = useCallback(
    ({ docID }: RoleMember) => {
      const last = lastMemberProblem(role, docID, count);
      if (last) toast.failure(last);
      else setRemoving(docID);
    },
    [role, count, toast],
  );
  const columns = useMemo(
    () => memberColumns(mayEdit ? askToRemove : null, lacksStaff),
    [mayEdit, askToRemove, lacksStaff],
  );
  // The focused button unmounted with its row.
  useEffect(() => {
    if (removing !== null || !removed.current) return;
    removed.current = false;
    section.current?.focus();
  }, [removing]);

  return (
    <div ref={section} tabIndex={-1} className="members">
      <RecordTable
        name="role-members"
        caption={`Members of ${role}`}
        live={members}
        list={list}
        columns={columns}
        searchLabel="Search members"
        emptyText="This role has no members."
      />
      {removing !== null && (
        <RemoveMemberDialog
          role={role}
          email={removing}
          members={count}
          onRemoved={() => {
            removed.current = true;
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
