import { STAFF_ROLES, type StaffRole } from '#domain/shared/staff-roles.ts';
import { roleMemberSchema } from '#domain/staff/role/schema.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { onDenied } from '#data/engine/denials.ts';
import { documentSource } from '#data/engine/sources.ts';
import { codeOf, toAppError } from '#data/engine/to-app-error.ts';

export interface MembershipObserver {
  /** The server confirmed staff membership, or the person's further roles changed. */
  readonly member: (roles: ReadonlySet<StaffRole>) => void;
  /** The server says that the user is not, or no longer, staff. */
  readonly stranger: () => void;
  readonly error: (error: Error) => void;
}

const decode = documentReader(roleMemberSchema);

const FURTHER = STAFF_ROLES.filter((role) => role !== 'staff');

/**
 * Listens to the user's own member documents in all roles. Only server results count: a cached one grants
 * nothing, nor does a further role without staff membership.
 */
export function watchMembership(email: string, observer: MembershipObserver): () => void {
  const roles = new Set<StaffRole>();
  const answeredRoles = new Set<StaffRole>();
  let ofStaff: (() => void) | null = null;
  let ofFurther: readonly (() => void)[] = [];
  let open = true;
  let asking = false;

  const hear = (role: StaffRole, isMember: boolean) => {
    if (!open) return;
    answeredRoles.add(role);
    if (isMember) roles.add(role);
    else roles.delete(role);
    if (answeredRoles.size === STAFF_ROLES.length) observer.member(new Set(roles));
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
  // A revoked membership can go unnoticed when other listeners are refused at the same moment, so a refusal
  // attaches a new listener; an existing one would answer from its cache.
  const stopHearing = onDenied(() => {
    if (!open || asking) return;
    asking = true;
    ofStaff?.();
    ofStaff = followStaff();
  });

  try {
    ofStaff = followStaff();
    ofFurther = FURTHER.map((role) =>
      // An unreadable role counts as not held.
      attachMember(
        role,
        email,
        () => hear(role, false),
        (isMember) => hear(role, isMember),
      ),
    );
  } catch {
    stranger(); // an invalid document id cannot be a member
  }
  return close;
}

/** Listens for server-confirmed membership in a role. */
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
