import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { roleMembersSource } from '#data/administration/roles.ts';
import { useLiveAll } from '#data/engine/use-live.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { can } from '#domain/staff/capabilities.ts';
import { lastMemberProblem, roleMeaning } from '#domain/staff/role/rules.ts';
import { formatDate } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';
import { LinePanel } from '#ui/LinePanel.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { RemoveAllDialog } from './RemoveAllDialog.tsx';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import type { Membership } from './use-memberships.ts';

interface MembershipsPanelProps {
  readonly email: string;
  readonly memberships: readonly Membership[];
}

/** A colleague's role groups: since when, by whom, and what each grants; removable with the right. */
export function MembershipsPanel({ email, memberships }: MembershipsPanelProps) {
  const person = useStaff();
  const panel = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const editable = memberships
    .map(({ role }) => role)
    .filter((role) => can.editMembers(person, role));
  const counts = useCounts(editable);
  const ask = useAsk({ email, counts, onAsk: setAsked });
  const removesAll =
    editable.length > 0 && editable.length === memberships.length && email !== person.email;
  const close = () => {
    setAsked(null);
    panel.current?.focus();
  };
  return (
    <div ref={panel} tabIndex={-1}>
      <LinePanel
        title="Role groups"
        text={memberships.length === 0 ? 'None.' : null}
        actions={
          removesAll && (
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => ask(editable)}
            >
              Remove all roles
            </button>
          )
        }
      >
        <Memberships memberships={memberships} editable={editable} onRemove={ask} />
      </LinePanel>
      {asked?.length === 1 && (
        <RemoveMemberDialog
          role={asked[0] ?? ''}
          email={email}
          members={counts.get(asked[0] ?? '') ?? 0}
          onRemoved={() => undefined}
          onClose={close}
        />
      )}
      {asked !== null && asked.length > 1 && (
        <RemoveAllDialog roles={asked} email={email} counts={counts} onClose={close} />
      )}
    </div>
  );
}

/** The loaded number of members of each role. */
function useCounts(roles: readonly string[]): ReadonlyMap<string, number> {
  const members = useLiveAll(roles.map(roleMembersSource));
  return new Map(
    roles.flatMap((role) => {
      const live = members.get(roleMembersSource(role).key);
      return live?.state === 'ready' ? [[role, live.data.rows.length] as const] : [];
    }),
  );
}

interface AskInput {
  readonly email: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly onAsk: (roles: readonly string[]) => void;
}

/** Asks before a removal, unless one of the groups would lose its last member (CORE-D-46). */
function useAsk({ email, counts, onAsk }: AskInput) {
  const toast = useToast();
  return (roles: readonly string[]) => {
    // Unloaded counts are left to the server, which counts as well.
    const last = roles.flatMap((role) => {
      const count = counts.get(role);
      return count === undefined ? [] : (lastMemberProblem(role, email, count) ?? []);
    });
    if (last.length > 0) toast.failure(last.join(' '));
    else onAsk(roles);
  };
}

interface MembershipsProps extends Pick<MembershipsPanelProps, 'memberships'> {
  readonly editable: readonly string[];
  readonly onRemove: (roles: readonly string[]) => void;
}

const Memberships = ({ memberships, editable, onRemove }: MembershipsProps) => (
  <div className="rights-scroll">
    <table className="rights-table rights-members" aria-label="Role groups">
      <thead>
        <tr>
          <th scope="col">Role</th>
          <th scope="col">Grants</th>
          <th scope="col">Since</th>
          <th scope="col">Added by</th>
          {editable.length > 0 && (
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {memberships.map(({ role, member }) => (
          <tr key={role}>
            <th scope="row">
              <Link to={href('roleDetail', { roleName: role })}>{role}</Link>
            </th>
            <td>{roleMeaning(role)}</td>
            <td>{formatDate(member.dateAdded)}</td>
            <td>{member.addedBy}</td>
            {editable.length > 0 && (
              <td>
                {editable.includes(role) && (
                  <button
                    type="button"
                    className="btn btn-sm btn-quiet"
                    aria-label={`Remove from ${isolated(role)}`}
                    onClick={() => onRemove([role])}
                  >
                    Remove
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
