import { docPath } from '#domain/shared/paths.ts';
import type { PlannedWrite } from '#domain/shared/write-plan.ts';
import type { PairRecords, RegistrationPair } from './conflicts.ts';
import {
  accountDiffers,
  inStep,
  saidByRegistration,
  SHARED_DEFAULTS,
  SHARED_FIELDS,
  type Differing,
  type SharedValues,
} from './in-step.ts';
import { copiesProgram } from './registered-program.ts';
import { missingEmail, withDefaults, type MayAssign } from './records.ts';
import type { Registration } from './schema.ts';
import { subjectRecord } from '#domain/people/subject/subject-record.ts';
import { userRecord } from '#domain/people/user/user-record.ts';
import { DEFAULT_SITE } from '#domain/people/user/schema.ts';

/** The additional writes that keep a registration and its subject consistent. */
export function stepOf(
  stored: Registration,
  changes: SharedValues,
  { subject }: PairRecords,
): Differing | null {
  if (!subject) return null;
  const emptied = SHARED_FIELDS.filter((field) => changes[field] === '');
  return inStep(
    {
      ...saidByRegistration(stored),
      ...changes,
      ...Object.fromEntries(emptied.map((field) => [field, SHARED_DEFAULTS[field]])),
    },
    stored,
    subject,
  );
}

export function subjectWrite(
  { email, subjectID }: RegistrationPair,
  { subject }: PairRecords,
  changes: Differing['subject'],
): PlannedWrite[] {
  if (Object.keys(changes).length === 0) return [];
  const data = { ...changes, ...missingEmail(subject, email) };
  return [{ of: subjectRecord, kind: 'update', path: docPath('subject', { subjectID }), data }];
}

/** Updates a registered person's account in the same commit. */
export function accountWrite(
  registration: Registration,
  changes: SharedValues,
  { subjectID }: RegistrationPair,
  { user }: PairRecords,
  mayAssign: MayAssign,
): PlannedWrite[] {
  const linked = registration.registered && user?.docID === registration.uid;
  if (!user || !linked || user.subjectID !== subjectID) return [];
  const { activeProgram } = withDefaults(registration);
  const moves = copiesProgram(user, registration, changes.activeProgram !== undefined);
  // A role that the actor may not assign is left to registering, which refuses it with a message.
  const { role, ...differing } = accountDiffers(user, registration);
  const data = {
    ...differing,
    ...(role !== undefined && mayAssign(role) ? { role } : {}),
    ...(moves && user.activeProgram !== activeProgram ? { activeProgram } : {}),
  };
  if (Object.keys(data).length === 0) return [];
  return [{ of: userRecord, kind: 'update', path: docPath('user', { uid: user.docID }), data }];
}

/** The linked subject; created from the registration when missing. */
export function linkedSubject(
  registration: Registration,
  { subject }: PairRecords,
  { email, subjectID }: RegistrationPair,
  changes: Differing['subject'] & { readonly uid: string },
): PlannedWrite {
  const path = docPath('subject', { subjectID });
  const link = { ...changes, registered: true };
  if (subject) {
    return {
      of: subjectRecord,
      kind: 'update',
      path,
      data: { ...link, ...missingEmail(subject, email) },
    };
  }
  const { cohort, role, study, zendeskID, activeProgram, firstName, lastName, surveyMonkeyID } =
    withDefaults(registration);
  const data = {
    subjectID,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    email,
    smsNumber: '',
    smsOptOut: false,
    study,
    activeProgram,
    site: registration.site || DEFAULT_SITE,
    cohort,
    role,
    surveyMonkeyID,
    zendeskID,
    ...link,
  };
  return { of: subjectRecord, kind: 'create', path, data };
}
