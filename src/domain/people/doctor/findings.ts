import {
  emailDiffers,
  linkToNothing,
  noRegistration,
  notLinked,
  trioOf,
  type Trio,
} from './broken-links.ts';
import {
  accountLinkedTwice,
  emailTwice,
  linksDisagree,
  subjectLinkedTwice,
} from './double-links.ts';
import {
  FINDING_KINDS,
  KIND_WORDS,
  type Finding,
  type FindingKind,
  type StudyRecords,
} from './finding.ts';
import { lookAlikes } from './look-alikes.ts';
import { linkedRecords, type LinkedRecords } from './linked-records.ts';
import { miscounted, withoutAccount, withoutStaff } from './memberships.ts';
import { toNobody, withoutField } from './questions.ts';
import { flagsDisagree, flagUnbacked, valuesDiffer } from './registered-state.ts';
import { subjectDiffers } from './subject-differs.ts';
import { memberSpelling, registrationSpelling, subjectSpelling, userSpelling } from './spelling.ts';

/** Each check runs only when the ones before it found nothing. */
const OF_LINKED_RECORDS: readonly ((group: LinkedRecords) => Finding | null)[] = [
  subjectLinkedTwice,
  accountLinkedTwice,
  emailTwice,
  linksDisagree,
];

const OF_TRIOS: readonly ((trio: Trio) => Finding | null)[] = [
  linkToNothing,
  emailDiffers,
  noRegistration,
  notLinked,
  flagUnbacked,
  flagsDisagree,
  subjectDiffers,
  valuesDiffer,
];

const ORDER = Object.keys(FINDING_KINDS) as FindingKind[];

/**
 * Every inconsistency between a study's records, most severe first, each reported once: spelling by
 * record, names by list, links by group of related records, memberships by person.
 *
 * @param complete false for partial data, which yields only findings that no missing record could
 *   resolve
 */
export function findings(records: StudyRecords, complete = true): readonly Finding[] {
  const { users, subjects, registrations, roles } = records;
  const groups = linkedRecords(records);
  const all = [
    ...groups.flatMap((group) => ofLinkedRecords(group) ?? []),
    ...users.flatMap(userSpelling),
    ...subjects.flatMap(subjectSpelling),
    ...registrations.flatMap(registrationSpelling),
    ...roles.flatMap((group) => group.members.flatMap((member) => memberSpelling(group, member))),
    ...lookAlikes(records, groups),
    ...roles.flatMap((group) => miscounted(group) ?? []),
    ...withoutField(records.questions),
    ...toNobody(records),
    ...withoutStaff(roles),
    ...withoutAccount(roles),
  ];
  const certain = complete ? all : all.filter(({ kind }) => KIND_WORDS[kind].early);
  return ORDER.flatMap((kind) => certain.filter((finding) => finding.kind === kind));
}

function ofLinkedRecords(group: LinkedRecords): Finding | null {
  for (const check of OF_LINKED_RECORDS) {
    const finding = check(group);
    if (finding) return finding;
  }
  const trio = trioOf(group);
  for (const check of OF_TRIOS) {
    const finding = check(trio);
    if (finding) return finding;
  }
  return null;
}
