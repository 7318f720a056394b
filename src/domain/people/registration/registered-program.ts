import type { WritePlan } from '#domain/shared/write-plan.ts';
import type { Registration } from './schema.ts';
import type { User } from '#domain/people/user/schema.ts';
import { terminationState } from '#domain/people/termination/schema.ts';

type Account = Pick<User, 'activeProgram' | 'workflowStatus' | 'registrationUpdated'>;

/**
 * Whether registering gives the account the program of the record: at the first registration, and when
 * that program was changed since. Consent, termination and enrolment set later ones, which a correction
 * of the name must not undo; who is terminated keeps hers for good (CORE-TERM-07).
 */
export function copiesProgram(
  account: Account,
  registration: Pick<Registration, 'registered'>,
  changed: boolean,
): boolean {
  if (terminationState(account.workflowStatus) === 'terminated') return false;
  return changed || (!registration.registered && account.registrationUpdated === null);
}

/** Whether a record of a registration gets a program, as a new one or by a change of it. */
export function changesProgram({ writes }: WritePlan): boolean {
  return writes.some((write) => write.kind !== 'delete' && 'activeProgram' in write.data);
}

/** Why an account has another program than its registration says; null when it has the same. */
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
