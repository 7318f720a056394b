import { copiesOf, type Copies, type MadeUp, type Member } from './copies.ts';
import type { PracticeTaskName } from './task-names.ts';

const PEOPLE: readonly (readonly [PracticeTaskName, (copies: Copies) => readonly MadeUp[]])[] = [
  ['find', ({ caller, namesake }) => [caller, namesake]],
  ['register', ({ newcomer }) => [newcomer]],
  ['call', ({ leaver }) => [leaver]],
  ['move', ({ finisher, neighbour }) => [finisher, neighbour]],
  ['consent', ({ consenting }) => [consenting]],
  ['question', ({ asked }) => [asked]],
  ['nudge', ({ nudged }) => [nudged]],
];

/**
 * The task whose records a page shows; null for any other page.
 * @param params the ids in the page's URL
 */
export function taskAt(
  params: Readonly<Partial<Record<string, string>>>,
  member: Member,
): PracticeTaskName | null {
  const copies = copiesOf(member);
  const { key, lostKey } = copies;
  const { uid, email, subjectID, programKey, formKey, nudgeID } = params;
  if (subjectID === copies.subjectID) return 'register';
  if (subjectID === key) return 'payment';
  if (programKey === key) return 'lesson';
  if (programKey === lostKey) return 'restore';
  if (formKey === key) return 'form';
  if (nudgeID === key) return 'nudge';
  const isOf = (person: MadeUp) => person.uid === uid || person.email === email;
  return PEOPLE.find(([, peopleOf]) => peopleOf(copies).some(isOf))?.[0] ?? null;
}
