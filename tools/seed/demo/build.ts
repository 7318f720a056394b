import type { SeedDocument } from '../document.ts';
import { dataCaptureDocuments } from './data-capture.ts';
import { enrolmentDocuments } from './enrolments.ts';
import { fiqrDocuments } from './fiqr.ts';
import { journalTypeDocuments } from './journal-types.ts';
import { lookupDocuments } from './lookups.ts';
import { participants } from './participants.ts';
import { recordDocuments } from './records.ts';
import { systemEventDocuments } from './system-events.ts';
import { usageDocuments } from './users.ts';

export const DEFAULT_SEED = 1;

/** Every document of the demonstration data; the same time and seed always give the same ones. */
export function demoDocuments(now: Date, seed = DEFAULT_SEED): SeedDocument[] {
  const people = participants(now, seed);
  return [
    ...lookupDocuments(now),
    ...recordDocuments(people, now, seed),
    ...people.flatMap((person) => [
      ...usageDocuments(person, now, seed),
      ...fiqrDocuments(person, now, seed),
      ...enrolmentDocuments(person, now, seed),
    ]),
    ...systemEventDocuments(people, now, seed),
    ...dataCaptureDocuments(people, now, seed),
    ...journalTypeDocuments(),
  ];
}
