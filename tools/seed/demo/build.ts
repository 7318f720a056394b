import type { SeedDocument } from '../document.ts';
import { enrolmentDocuments } from './enrolments.ts';
import { lookupDocuments } from './lookups.ts';
import { participants } from './participants.ts';
import { registrationDocuments } from './registrations.ts';
import { subjectDocuments } from './subjects.ts';
import { systemEventDocuments } from './system-events.ts';
import { userDocuments } from './users.ts';

export const DEFAULT_SEED = 1;

/** Every document of the demonstration data; the same time and seed always give the same ones. */
export function demoDocuments(now: Date, seed = DEFAULT_SEED): SeedDocument[] {
  const people = participants(now, seed);
  return [
    ...lookupDocuments(now),
    ...people.flatMap((person) => [
      ...userDocuments(person, now, seed),
      ...subjectDocuments(person, now, seed),
      ...registrationDocuments(person),
      ...enrolmentDocuments(person, now, seed),
    ]),
    ...systemEventDocuments(people, now, seed),
  ];
}
