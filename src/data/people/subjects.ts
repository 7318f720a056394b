import { doc, getDoc, where } from 'firebase/firestore';
import { newEventGroup, newSubjectID, newZendeskID } from '#domain/people/subject/ids.ts';
import { registrationSchema } from '#domain/people/registration/schema.ts';
import { planCorrectName, type NameCorrection } from '#domain/people/subject/correct-name.ts';
import { FieldRefusal, planCreateSubject, subjectAbort } from '#domain/people/subject/plans.ts';
import {
  fiqrResultSchema,
  subjectSchema,
  type NewSubject,
  type Subject,
} from '#domain/people/subject/schema.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { FormError } from '#lib/form-error.ts';
import { logError } from '#lib/log.ts';
import { signedInEmail } from '#data/engine/auth.ts';
import { commit } from '#data/engine/commit.ts';
import { findBy } from '#data/engine/find-by.ts';
import { firestore } from '#data/engine/firestore.ts';
import { listByIndex } from '#data/engine/list-by-index.ts';
import { random, randomToken } from '#data/engine/random.ts';
import { documentSource, listSource } from '#data/engine/sources.ts';
import { toAppError } from '#data/engine/to-app-error.ts';

const decodeSubject = documentReader(subjectSchema);
const decodeRegistration = documentReader(registrationSchema);
const decodeResult = documentReader(fiqrResultSchema);

/** All subjects, ordered by e-mail (CORE-SUBJ-17). */
export const subjectsIndex = listByIndex<Subject>({
  name: 'subjects',
  decode: decodeSubject,
});

export const subjectSource = (subjectID: string) =>
  documentSource(docPath('subject', { subjectID }), decodeSubject);

/** Subjects with an e-mail; normally at most one (CORE-SUBJ-19). */
export const subjectsWithEmailSource = (email: string) =>
  listSource(
    collectionPath('subject', {}),
    decodeSubject,
    [where('email', '==', normalizeEmail(email))],
    { name: `email=${normalizeEmail(email)}`, max: 2 },
  );

/** FIQR results by id; see `newestResultsFirst` (CORE-SUBJ-20). */
export const fiqrResultsSource = (subjectID: string) =>
  listSource(collectionPath('fiqrResult', { subjectID }), decodeResult, [], { max: 1000 });

export async function findSubjectsByEmail(email: string) {
  return findBy('subject', 'email', normalizeEmail(email), decodeSubject);
}

/** All subject IDs; empty when their index does not answer. */
export async function subjectIDs(): Promise<readonly { readonly docID: string }[]> {
  const { indexedIDs } = await import('#data/engine/indexed-ids.ts');
  return indexedIDs('subjects').catch(() => []);
}

/** An unused subject ID and a support-desk ID: the form's suggestions (CORE-D-27). */
export async function suggestIds(): Promise<{ subjectID: string; zendeskID: string }> {
  for (;;) {
    const subjectID = newSubjectID(random);
    if (!(await subjectExists(subjectID))) return { subjectID, zendeskID: newZendeskID(random) };
  }
}

/**
 * Creates a subject and its registration record. Without an e-mail or a subject ID it only logs a
 * notice for developers (CORE-SUBJ-15, -16, CORE-D-24).
 * @param entered the fields that were filled in
 * @returns the new subject's id; null when nothing was created
 * @throws FormError for a taken subject ID or e-mail
 */
export async function createSubject(
  values: NewSubject,
  entered: readonly string[] = Object.keys(values),
): Promise<string | null> {
  const abort = subjectAbort(values);
  if (abort !== null) {
    logError(abort);
    return null;
  }
  const [subjects, registrations] = await Promise.all([
    findSubjectsByEmail(values.email),
    findBy('registration', 'subjectID', values.subjectID.trim(), decodeRegistration),
  ]);
  const event = { id: randomToken(), group: newEventGroup('new-subject-', random) };
  try {
    await commit(
      planCreateSubject({
        values,
        entered,
        subjectsOfEmail: subjects.map((subject) => subject.docID),
        registrationsOfSubject: registrations.map((registration) => registration.docID),
        actor: signedInEmail(),
        event,
      }),
    );
  } catch (error) {
    if (error instanceof FieldRefusal) {
      throw Object.assign(new FormError({ [error.field]: error.message }), { cause: error });
    }
    throw error;
  }
  return values.subjectID.trim();
}

/** Corrects a subject's name wherever it is stored. */
export async function correctName(correction: NameCorrection): Promise<void> {
  await commit(planCorrectName(correction));
}

async function subjectExists(subjectID: string): Promise<boolean> {
  try {
    return (await getDoc(doc(firestore(), docPath('subject', { subjectID })))).exists();
  } catch (error) {
    throw toAppError(error);
  }
}
