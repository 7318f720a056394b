import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { roleMemberSchema } from '#domain/staff/role/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { onDenied } from '#data/engine/denials.ts';
import { documentSource } from '#data/engine/sources.ts';
import { codeOf, toAppError } from '#data/engine/to-app-error.ts';

export interface MembershipObserver {
  /** The server confirmed membership of staff, or the person's further roles changed. */
  readonly member: (roles: ReadonlySet<StaffRole>) => void;
  /** The server says that this is not, or no longer, a member of staff. */
  readonly stranger: () => void;
  readonly error: (error: Error) => void;
}

const decode = documentReader(roleMemberSchema);

const FURTHER = STAFF_ROLES.filter((role) => role !== 'staff');

/**
 * Follows the own member documents live, of all roles at once. Only what the server says counts: an
 * answer from the cache opens nothing, and a further role nothing without membership of staff.
 */
export function watchMembership(email: string, observer: MembershipObserver): () => void {
  const roles = new Set<StaffRole>();
  const known = new Set<StaffRole>();
  let ofStaff: (() => void) | null = null;
  let ofFurther: readonly (() => void)[] = [];
  let open = true;
  let asking = false;

  const hear = (role: StaffRole, isMember: boolean) => {
    if (!open) return;
    known.add(role);
    if (isMember) roles.add(role);
    else roles.delete(role);
    if (known.size === STAFF_ROLES.length) observer.member(new Set(roles));
  };
  const close = () => {
    open = false;
    stopHearing();
    ofStaff?.();
    for (const off of ofFurther) off();
  };
  const stranger = () => {
    close();
    observer.stranger();
  };
  const onStaffError = (error: unknown) => {
    if (codeOf(error) === 'permission-denied') return stranger();
    close();
    observer.error(withRawText(error));
  };
  const followStaff = () =>
    attachMember('staff', email, onStaffError, (isMember) => {
      if (!open) return;
      asking = false;
      if (isMember) hear('staff', true);
      else stranger();
    });
  // The news that the membership ended can get lost when other listeners are refused in the same
  // moment, so a refusal asks again, with a new listener: an old one would answer from memory.
  const stopHearing = onDenied(() => {
    if (!open || asking) return;
    asking = true;
    ofStaff?.();
    ofStaff = followStaff();
  });

  try {
    ofStaff = followStaff();
    ofFurther = FURTHER.map((role) =>
      // A role that cannot be read is a role that the person does not have.
      attachMember(
        role,
        email,
        () => hear(role, false),
        (isMember) => hear(role, isMember),
      ),
    );
  } catch {
    stranger(); // an address that cannot be a document id cannot be a member
  }
  return close;
}

/** Hears from the server, and from nowhere else, whether a role lists the person. */
function attachMember(
  role: StaffRole,
  email: string,
  error: (error: unknown) => void,
  next: (isMember: boolean) => void,
): () => void {
  return documentSource(docPath('roleMember', { role, email }), decode).attach({
    next: (member, fromServer) => {
      if (fromServer) next(member !== null);
    },
    error,
  });
}

function withRawText(error: unknown): AppError {
  const raw = error instanceof Error ? error.message : String(error);
  return new AppError(toAppError(error).code, raw, { cause: error });
}
