import type { Found } from './search.ts';

/** A record that is found, with the other records of the same person. */
export interface FoundPerson extends Found {
  readonly also: readonly Found['kind'][];
}

/** The account says most of a person, the registration least. */
const ORDER: readonly Found['kind'][] = ['user', 'subject', 'registration', 'program'];

const isSame = (one: Found, other: Found): boolean =>
  one.kind !== other.kind &&
  ((one.email !== '' && one.email === other.email) ||
    (one.subjectID !== '' && one.subjectID === other.subjectID));

/**
 * One row for each person: what is found of her account, subject and registration becomes the first of
 * these. Two records of one kind are never joined, whatever they share.
 */
export function joinPeople(found: readonly Found[]): readonly FoundPerson[] {
  const people: { leads: Found; others: Found[] }[] = [];
  const inOrder = found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  for (const record of inOrder) {
    const isHers = ({ leads, others }: (typeof people)[number]) =>
      record.kind !== 'program' &&
      [leads, ...others].every(({ kind }) => kind !== record.kind) &&
      [leads, ...others].some((hers) => isSame(hers, record));
    const person = people.find(isHers);
    if (person) person.others.push(record);
    else people.push({ leads: record, others: [] });
  }
  return people
    .toSorted((a, b) => found.indexOf(a.leads) - found.indexOf(b.leads))
    .map(({ leads, others }) => ({ ...leads, also: others.map(({ kind }) => kind) }));
}
