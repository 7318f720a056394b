import { Link } from 'react-router-dom';
import { roleMeaning } from '#domain/staff/role/rules.ts';
import { formatDate } from '#lib/dates.ts';
import { href } from '#routing/href.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Membership } from './use-memberships.ts';

/** A colleague's role groups: since when, by whom, and what each grants. */
export function MembershipsPanel({ memberships }: { readonly memberships: readonly Membership[] }) {
  return (
    <Panel title="Role groups">
      {memberships.length === 0 ? (
        <p className="mb-0">None.</p>
      ) : (
        <div className="rights-scroll">
          <table className="rights-table rights-members" aria-label="Role groups">
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">Grants</th>
                <th scope="col">Since</th>
                <th scope="col">Added by</th>
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
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
