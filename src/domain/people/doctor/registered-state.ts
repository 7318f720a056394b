import { registrationSchema } from '#domain/people/registration/schema.ts';
import {
  capital,
  finding,
  registrationRecord,
  shown,
  userRecord,
  type Finding,
  type Fix,
} from './finding.ts';
import { isLinked, registerFix, trioRecords, type Trio } from './broken-links.ts';
import { usableEmail } from './linked-records.ts';
import { DEFAULT_SITE } from '#domain/people/user/schema.ts';

/** A record marked "registered" without a linked account. */
export function flagUnbacked(trio: Trio): Finding | null {
  const { user, subject, registration } = trio;
  const flagged = [
    ...(user?.registered ? ['the account'] : []),
    ...(subject?.registered ? ['the subject'] : []),
    ...(registration?.registered ? ['the registration'] : []),
  ];
  if (flagged.length === 0 || (user && (subject || registration))) return null;
  const who = user ? userRecord(user).name : (registration?.docID ?? subject?.docID ?? '');
  const sentence = user
    ? `The account ${who} says “registered”, but there is neither a subject nor a registration.`
    : `${capital(flagged.join(' and '))} of ${who} ${flagged.length > 1 ? 'say' : 'says'} “registered”, but no account is linked.`;
  const email = usableEmail(user?.email ?? registration?.docID ?? subject?.email ?? '');
  const fix: Fix = {
    act: 'correct',
    label: 'Clear the flag',
    consequence: `Sets “registered” to no for ${who}`,
    ...(email === null ? {} : { email }),
  };
  return finding('flag-unbacked', trioRecords(trio), sentence, fix);
}

/** Linked records of which not all are marked registered. */
export function flagsDisagree(trio: Trio): Finding | null {
  const { user, subject, registration } = trio;
  if (!isLinked(trio) || !user || !subject || !registration) return null;
  const flags = [
    ['the account', user.registered],
    ['the subject', subject.registered],
    ['the registration', registration.registered],
  ] as const;
  const without = flags.filter(([, registered]) => !registered).map(([name]) => name);
  if (without.length === 0) return null;
  return finding(
    'flags-disagree',
    trioRecords(trio),
    `${registration.docID} is linked with subject ${subject.docID}, but ${without.join(' and ')} ${without.length > 1 ? 'do' : 'does'} not say “registered”.`,
    registerFix(trio),
  );
}

/** Fields copied on registration and never edited on the account alone. */
const COPIED = [
  ['study', 'Study'],
  ['site', 'Site'],
  ['cohort', 'Cohort'],
  ['zendeskID', 'Zendesk ID'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
] as const;

type CopiedField = (typeof COPIED)[number][0];

/** The copied values for fields missing from the registration. */
const EMPTY: Readonly<Record<CopiedField, string>> = {
  ...registrationSchema.getDefault(),
  site: DEFAULT_SITE,
};

/** A registered person's account that differs from the registration. */
export function valuesDiffer(trio: Trio): Finding | null {
  const { user, registration } = trio;
  if (!isLinked(trio) || !user || !registration) return null;
  const wanted = (field: CopiedField) => registration[field] || EMPTY[field];
  const differing = COPIED.filter(([field]) => user[field].trim() !== wanted(field).trim());
  if (differing.length === 0) return null;
  const parts = differing.map(
    ([field, label]) => `${label} ${shown(user[field])} instead of ${shown(wanted(field))}`,
  );
  return finding(
    'values-differ',
    [userRecord(user), registrationRecord(registration), ...trioRecords(trio).slice(1, 2)],
    `The account of ${registration.docID} differs from the registration: ${parts.join(', ')}.`,
    registerFix(trio),
  );
}
