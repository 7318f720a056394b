import type { Found } from './search.ts';

/** Kinds of records, the most informative about a person first. */
const ORDER: readonly Found['kind'][] = ['user', 'subject', 'registration', 'program'];

const inOrder = (records: readonly Found[]): Found[] =>
  records.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

const isSame = (record: Found, other: Found): boolean =>
  record.kind !== other.kind &&
  ((record.email !== '' && record.email === other.email) ||
    (record.subjectID !== '' && record.subjectID === other.subjectID));

const knows = (person: readonly Found[], record: Found): boolean =>
  person.some((personRecord) => isSame(personRecord, record));

const kindsDiffer = (records: readonly Found[]): boolean =>
  new Set(records.map(({ kind }) => kind)).size === records.length;

/**
 * One row per person: the matching account, subject and registration are joined under the first of these. Two
 * records of one kind are never joined, whatever they share.
 */
export function joinPeople(records: readonly Found[]): readonly Found[] {
  let people: Found[][] = [];
  for (const record of inOrder(records)) {
    // A registration has both e-mail and subject ID, and may join an account and a subject that share
    // neither.
    let joined = [record];
    const others: Found[][] = [];
    for (const person of people) {
      const together = [...person, ...joined];
      if (knows(person, record) && kindsDiffer(together)) joined = together;
      else others.push(person);
    }
    people = [...others, inOrder(joined)];
  }
  return people
    .flatMap(([leading]) => leading ?? [])
    .sort((a, b) => records.indexOf(a) - records.indexOf(b));
}
