import { may, type StaffMember } from '#domain/staff/capabilities.ts';
import type { Change } from './change.ts';
import { definitionAt, definitionIn } from './lists.ts';

/**
 * Whether this person may make such a change, and so remove it from a set; the rules decide by
 * fields.
 */
export function changesContent(person: Pick<StaffMember, 'roles'>, change: Change): boolean {
  const { kind, place, fields } = change;
  const of = kind === 'arrange' ? definitionIn(place) : definitionAt(place);
  if (!of) return false;
  if (kind === 'arrange') return may(person, of.access.create ? 'create' : 'update', of);
  if (kind !== 'change') return may(person, kind, of);
  const isSteps = place.startsWith('lessons/') && Object.keys(fields).join() === 'steps';
  return isSteps || may(person, 'update', of);
}
