import { Link } from 'react-router-dom';
import type { ImportKindName } from '#domain/import/kind-names.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';

interface ImportLinkProps {
  readonly kind: ImportKindName;
  /** The role that creates such records, `staff` by default. */
  readonly needs?: StaffRole;
  readonly program?: string;
}

export function ImportLink({ kind, needs = 'staff', program }: ImportLinkProps) {
  const person = useStaff();
  if (!hasRole(person, needs)) return null;
  const query = new URLSearchParams({ kind, ...(program !== undefined && { program }) });
  return (
    <Link className="btn btn-outline-secondary" to={`${href('import')}?${query}`}>
      Import
    </Link>
  );
}
