import { groupedBy } from '#domain/shared/grouped-by.ts';
import { looks, spelledOut } from '#domain/shared/look-alike.ts';
import { plainName } from '#domain/shared/plain-name.ts';
import {
  finding,
  named,
  registrationRecord,
  roleRecord,
  subjectRecord,
  userRecord,
  type Finding,
  type FindingRecord,
  type StudyRecords,
} from './finding.ts';
import type { LinkedRecords } from './linked-records.ts';

/** The compared values; filters, nudges and reports treat each spelling as a different value. */
const COMPARED = [
  ['study', 'study'],
  ['site', 'site'],
  ['cohort', 'cohort'],
] as const;

type Spellings = ReadonlyMap<string, readonly FindingRecord[]>;

/**
 * Names that look alike or contain invisible characters. Compares values per person; contradictions
 * within one person's records are other findings.
 */
export function lookAlikes(
  { subjects, roles }: StudyRecords,
  groups: readonly LinkedRecords[],
): readonly Finding[] {
  return [
    ...misleading(
      'subject ID',
      spellingsOf(subjects.map((subject) => [subject.docID, subjectRecord(subject)])),
    ),
    ...misleading('role', spellingsOf(roles.map(({ role }) => [role.docID, roleRecord(role)]))),
    ...COMPARED.flatMap(([field, label]) =>
      misleading(label, spellingsOf(groups.flatMap((group) => agreedOn(group, field)))),
    ),
  ];
}

function agreedOn(
  { users, subjects, registrations }: LinkedRecords,
  field: (typeof COMPARED)[number][0],
): (readonly [string, FindingRecord])[] {
  const all = [
    ...registrations.map(
      (registration) => [registration[field], registrationRecord(registration)] as const,
    ),
    ...subjects.map((subject) => [subject[field], subjectRecord(subject)] as const),
    ...users.map((user) => [user[field], userRecord(user)] as const),
  ].filter(([value]) => value.trim() !== '');
  const [first] = all;
  return first && all.every(([value]) => value === first[0]) ? [first] : [];
}

function spellingsOf(all: readonly (readonly [string, FindingRecord])[]): Spellings {
  const names = groupedBy(all, ([name]) => name);
  return new Map([...names].map(([name, entries]) => [name, entries.map(([, record]) => record)]));
}

function misleading(label: string, spellings: Spellings): Finding[] {
  const alike = groupedBy(spellings.keys(), looks);
  return [...alike].flatMap(([look, names]) => {
    const [most = '', ...others] = names.toSorted((a, b) => order(spellings, a, b));
    const odd = others.length > 0 ? others : [most].filter((name) => plainName(name) !== name);
    if (odd.length === 0) return [];
    const records = odd.flatMap((name) => spellings.get(name) ?? []);
    const spelled = named(odd.map((name) => `“${spelledOut(name)}”`));
    const sentence =
      others.length > 0
        ? `The ${label} ${spelled} ${others.length > 1 ? 'look' : 'looks'} like “${spelledOut(most)}”.`
        : `The ${label} ${spelled} has invisible characters.`;
    return [finding('looks-alike', records, sentence, null, `${label}:${look}`)];
  });
}

/** The plain spelling first; otherwise the most frequent. */
function order(spellings: Spellings, a: string, b: string): number {
  const odd = Number(plainName(a) !== a) - Number(plainName(b) !== b);
  const more = (spellings.get(b)?.length ?? 0) - (spellings.get(a)?.length ?? 0);
  return odd || more || (a < b ? -1 : 1);
}
