import { DEFAULT_SITE, type User } from '#domain/people/user/schema.ts';
import { namesOf, type Subject } from '#domain/people/subject/schema.ts';
import { registrationSchema, type Registration } from './schema.ts';

/**
 * What the subject and the registration of one person say alike. The role is not among it: a subject
 * offers other roles than a registration (CORE-SUBJ-14, CORE-REG-17).
 */
export const SHARED_FIELDS = [
  'firstName',
  'lastName',
  'study',
  'site',
  'cohort',
  'activeProgram',
  'zendeskID',
  'surveyMonkeyID',
] as const;

export type SharedField = (typeof SHARED_FIELDS)[number];
/** What is said of these fields; one that is left out says nothing. */
export type SharedValues = Readonly<Partial<Record<SharedField, string>>>;

/** What stands for a field of which nobody says anything (CORE-REG-33). */
export const SHARED_DEFAULTS: Copied = {
  ...registrationSchema.getDefault(),
  site: DEFAULT_SITE,
};

/** What a registration says itself: a default that stands for a missing value says nothing. */
export function saidByRegistration(registration: Registration): SharedValues {
  return pick((field) => (isSaid(registration, field) ? registration[field] : undefined));
}

export function saidBySubject(subject: Subject): SharedValues {
  const names: SharedValues = namesOf(subject);
  return pick((field) => {
    const name = names[field];
    if (name !== undefined) return name === '' ? undefined : name;
    return isSaid(subject, field) ? subject[field] : undefined;
  });
}

/** What must be written so that both say the same. */
export interface Differing {
  readonly subject: Partial<Record<SharedField | 'fullName', string>>;
  /** What the registration lacks. */
  readonly registration: Partial<Record<SharedField, string>>;
}

/**
 * Brings the two records in step: the registration leads, and what it lacks it gets from the subject. A
 * value that cannot be read is left as it is.
 *
 * @param leading what the registration says, with what somebody has just changed; an empty text there
 *   was emptied on purpose
 */
export function inStep(
  leading: SharedValues,
  registration: Pick<Registration, 'problems'>,
  subject: Subject,
): Differing {
  const ofSubject = saidBySubject(subject);
  const readable = (field: SharedField) =>
    !registration.problems.includes(field) && !subject.problems.includes(field);
  const differs = (field: SharedField) =>
    leading[field] !== undefined && leading[field].trim() !== (ofSubject[field] ?? '').trim();
  const changes = pick((field) => (readable(field) && differs(field) ? leading[field] : undefined));
  return {
    subject: { ...changes, ...wholeName(changes, leading, subject) },
    registration: pick((field) =>
      readable(field) && leading[field] === undefined ? ofSubject[field] : undefined,
    ),
  };
}

/** The name in one piece follows its parts. */
function wholeName(changes: SharedValues, leading: SharedValues, subject: Subject) {
  const { firstName, lastName } = { ...namesOf(subject), ...leading };
  const fullName = `${firstName} ${lastName}`.trim();
  const renamed = changes.firstName !== undefined || changes.lastName !== undefined;
  if (renamed) return { firstName, lastName, fullName };
  const says = subject.fullName.trim();
  return fullName !== '' && says !== '' && words(says) !== words(fullName) ? { fullName } : {};
}

type Copied = Readonly<Record<SharedField | 'role', string>>;

/** What registering copies onto the account (CORE-REG-26); its program has a rule of its own. */
export function copiedToAccount(registration: Copied) {
  const value = (field: keyof Copied) => registration[field] || SHARED_DEFAULTS[field];
  return {
    cohort: value('cohort'),
    role: value('role'),
    study: value('study'),
    zendeskID: value('zendeskID'),
    site: value('site'),
    firstName: value('firstName'),
    lastName: value('lastName'),
  };
}

/** Of that, what the account says otherwise. */
export function accountDiffers(
  user: User,
  registration: Copied,
): Partial<ReturnType<typeof copiedToAccount>> {
  const copied = copiedToAccount(registration);
  const fields = Object.keys(copied) as (keyof typeof copied)[];
  return Object.fromEntries(
    fields.flatMap((field) => (user[field] === copied[field] ? [] : [[field, copied[field]]])),
  );
}

function isSaid(record: Registration | Subject, field: SharedField): boolean {
  const raw = record.raw[field];
  return raw !== undefined && raw !== null && raw !== '' && !record.problems.includes(field);
}

function pick(valueOf: (field: SharedField) => string | undefined) {
  const values = SHARED_FIELDS.map((field) => [field, valueOf(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Partial<
    Record<SharedField, string>
  >;
}

function words(name: string): string {
  return name.split(/\s+/).join(' ');
}
