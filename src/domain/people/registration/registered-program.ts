import type { WritePlan } from '#domain/shared/write-plan.ts';
import type { ChangedFields } from './records.ts';
import { registrationRecord } from './registration-record.ts';
import type { Registration } from './schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { terminationState } from '#domain/people/termination/schema.ts';

type Account = Pick<User, 'activeProgram' | 'workflowStatus' | 'registrationUpdated'>;

/**
 * Whether registering sets the account's program: on first registration, or when the record's program
 * changed. Programs set later survive a name correction; termination is final (CORE-TERM-07).
 */
export function copiesProgram(
  account: Account,
  registration: Pick<Registration, 'registered'>,
  changed: boolean,
): boolean {
  if (terminationState(account.workflowStatus) === 'terminated') return false;
  return changed || (!registration.registered && account.registrationUpdated === null);
}

/**
 * Whether a plan sets a registration's program, on creation or by an edit. Values that a
 * registration and its subject copy from each other do not count.
 */
export function changesProgram({ writes }: WritePlan, edited: ChangedFields): boolean {
  return writes.some(
    (write) =>
      write.of === registrationRecord &&
      write.kind !== 'delete' &&
      'activeProgram' in write.data &&
      (write.kind === 'create' || 'activeProgram' in edited),
  );
}

/** Why an account's program differs from its registration's; null when it does not. */
export function keptProgram(
  { activeProgram, workflowStatus }: Pick<User, 'activeProgram' | 'workflowStatus'>,
  registration: Pick<Registration, 'activeProgram'>,
): string | null {
  if (registration.activeProgram === activeProgram) return null;
  const stays = `The active program of the user stays “${activeProgram || '(none)'}”`;
  return terminationState(workflowStatus) === 'terminated'
    ? `${stays}: the user is terminated, and that is final.`
    : `${stays}, which was set after the registration. Changing the program of the registration replaces it.`;
}
