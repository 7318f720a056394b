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
import { flagsDisagree, flagUnbacked, valuesDiffer } from './registered-state.ts';
import { subjectDiffers } from './subject-differs.ts';
import { memberSpelling, registrationSpelling, subjectSpelling, userSpelling } from './spelling.ts';

/** Each asks only what is left when those before it found nothing. */
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
 * Everything that is wrong between the records of a study, the gravest first. Each fault is found
 * once: spelling belongs to the single record, names to the list that has them, links to the group of records that belong together,
 * memberships to the person. Comparisons of e-mails ignore their spelling.
 *
 * @param complete whether the records are all there are; with a part of them only what no further
 *   record can explain is said
 */
export function findings(records: StudyRecords, complete = true): readonly Finding[] {
  const { users, subjects, registrations, roles } = records;
  const groups = linkedRecords(records);
  const found = [
    ...groups.flatMap((group) => ofLinkedRecords(group) ?? []),
    ...users.flatMap(userSpelling),
    ...subjects.flatMap(subjectSpelling),
    ...registrations.flatMap(registrationSpelling),
    ...roles.flatMap((group) => group.members.flatMap((member) => memberSpelling(group, member))),
    ...lookAlikes(records, groups),
    ...roles.flatMap((group) => miscounted(group) ?? []),
    ...withoutStaff(roles),
    ...withoutAccount(roles),
  ];
  const known = complete ? found : found.filter(({ kind }) => KIND_WORDS[kind].early);
  return ORDER.flatMap((kind) => known.filter((one) => one.kind === kind));
}

function ofLinkedRecords(group: LinkedRecords): Finding | null {
  for (const check of OF_LINKED_RECORDS) {
    const found = check(group);
    if (found) return found;
  }
  const trio = trioOf(group);
  for (const check of OF_TRIOS) {
    const found = check(trio);
    if (found) return found;
  }
  return null;
}
