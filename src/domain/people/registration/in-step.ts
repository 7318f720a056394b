import { DEFAULT_SITE, type User } from '#domain/people/user/schema.ts';
import { namesOf, type Subject } from '#domain/people/subject/schema.ts';
import { registrationSchema, type Registration } from './schema.ts';

/**
 * Fields that subject and registration share. The role is excluded, because the two offer different
 * roles (CORE-SUBJ-14, CORE-REG-17).
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
/** Values of these fields; an omitted one is unknown. */
export type SharedValues = Readonly<Partial<Record<SharedField, string>>>;

/** Placeholder values for unset fields (CORE-REG-33). */
export const SHARED_DEFAULTS: Copied = {
  ...registrationSchema.getDefault(),
  site: DEFAULT_SITE,
};

/** The registration's own values, without placeholder defaults. */
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

/** The writes that make both agree. */
export interface Differing {
  readonly subject: Partial<Record<SharedField | 'fullName', string>>;
  /** The values that the registration lacks. */
  readonly registration: Partial<Record<SharedField, string>>;
}

/**
 * Reconciles the two records: the registration takes precedence, and gets missing values from the
 * subject. Unreadable values stay.
 *
 * @param leading the registration's values including the current edit; an empty string was cleared
 *   on purpose
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

/** Derives the full name from its parts when one of them changes or the full name disagrees. */
function wholeName(changes: SharedValues, leading: SharedValues, subject: Subject) {
  const { firstName, lastName } = { ...namesOf(subject), ...leading };
  const fullName = `${firstName} ${lastName}`.trim();
  const renamed = changes.firstName !== undefined || changes.lastName !== undefined;
  if (renamed) return { firstName, lastName, fullName };
  const says = subject.fullName.trim();
  return fullName !== '' && says !== '' && words(says) !== words(fullName) ? { fullName } : {};
}

type Copied = Readonly<Record<SharedField | 'role', string>>;

/**
 * The fields that registering copies to the account (CORE-REG-26); the program has its own rule.
 */
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

/** The copied fields that differ on the account. */
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
