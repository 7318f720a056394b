import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { normalizeEmail } from '#domain/shared/email.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import { knownRole } from '#domain/staff/rights.ts';
import { href } from '#routing/href.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useStaff } from '#session/use-session.ts';
import { AlertBox } from '#ui/AlertBox.tsx';
import { listCrumbs } from '#ui/list-crumbs.ts';
import { LiveView } from '#ui/LiveView.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { NotFound } from '#ui/NotFound.tsx';
import { ColleagueRights } from './ColleagueRights.tsx';
import { MembershipsPanel } from './MembershipsPanel.tsx';
import { useMemberships, type Membership } from './use-memberships.ts';
import './rights.css';

/** A colleague's rights, live, with the role groups that grant them. */
export function ColleaguePage() {
  const email = normalizeEmail(useScreenParam('email'));
  if (isDocumentId(email)) return <Colleague key={email} email={email} />;
  return (
    <NotFound
      title="Colleague not found"
      breadcrumbs={listCrumbs('roles', 'Roles')}
      text="This is not an email."
      link="Back to the roles"
    />
  );
}

function Colleague({ email }: { readonly email: string }) {
  const memberships = useMemberships(email);
  return (
    <LiveView live={memberships} title={email} requires="staff">
      {(storedMemberships) => <Rights email={email} memberships={storedMemberships} />}
    </LiveView>
  );
}

interface RightsProps {
  readonly email: string;
  readonly memberships: readonly Membership[];
}

function Rights({ email, memberships }: RightsProps) {
  const viewer = useStaff();
  const isSelf = viewer.email === email;
  const person = useMemo(
    () => ({ roles: new Set(memberships.flatMap(({ role }) => knownRole(role) ?? [])) }),
    [memberships],
  );
  const groups = memberships.map(({ role }) => role);
  return (
    <>
      <PageHeader
        title={email}
        tabTitle="Colleague"
        summary={
          groups.length === 0
            ? 'Not a member of any role group'
            : `Member of ${groups.join(', ')}${isSelf ? ' · this is you' : ''}`
        }
        breadcrumbs={listCrumbs('roles', 'Roles')}
        action={
          hasRole(viewer, 'admin') && (
            <Link
              className="btn btn-outline-secondary"
              to={`${href('history')}?person=${encodeURIComponent(email)}`}
            >
              Changes made by this person
            </Link>
          )
        }
      />
      {!person.roles.has('staff') && (
        <AlertBox tone={person.roles.size > 0 ? 'warning' : 'info'} announce={false}>
          {person.roles.size > 0
            ? 'Not a member of staff: without it no other role group grants anything.'
            : 'Not a member of staff: this console opens for members of staff alone.'}
        </AlertBox>
      )}
      <MembershipsPanel email={email} memberships={memberships} />
      <ColleagueRights person={person} />
    </>
  );
}
