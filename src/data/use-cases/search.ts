import {
  collection,
  doc,
  documentId,
  endAt,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAt,
  type QueryConstraint,
} from 'firebase/firestore';
import { registrationSchema, type Registration } from '#domain/people/registration/schema.ts';
import { subjectName, subjectSchema, type Subject } from '#domain/people/subject/schema.ts';
import { studyAtSite, userName, userSchema, type User } from '#domain/people/user/schema.ts';
import { collectionPath, docPath } from '#domain/shared/paths.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import type { PathName } from '#domain/records.ts';
import { documentReader, type RawDocument } from '#domain/shared/read-document.ts';
import { firestore } from '#data/engine/firestore.ts';
import { toReadError } from '#data/engine/to-app-error.ts';

/** A record matching a search. */
export interface Found {
  readonly kind: 'user' | 'subject' | 'registration' | 'program';
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  /** Identify the person of a record; empty when missing. */
  readonly email: string;
  readonly subjectID: string;
}

const MOST = 5;
const decodeUser = documentReader(userSchema);
const decodeSubject = documentReader(subjectSchema);
const decodeRegistration = documentReader(registrationSchema);

/**
 * Finds records by e-mail or subject ID prefix, or by uid, using prefix queries only. Firestore is
 * case-sensitive: subject IDs are tried as typed and in lower case, e-mails in lower case.
 * @throws AppError when the server cannot be reached
 */
export async function findRecords(text: string): Promise<readonly Found[]> {
  const typed = text.trim();
  if (!isDocumentId(typed)) return [];
  try {
    const hits = (await search(typed)).flat();
    return [...new Map(hits.map((record) => [`${record.kind}/${record.id}`, record])).values()];
  } catch (error) {
    throw toReadError(error);
  }
}

function search(typed: string): Promise<Found[][]> {
  const lower = typed.toLowerCase();
  return Promise.all([
    byUid(typed),
    begins('user', 'email', lower, toUser),
    ...bothCases(typed).map((id) => begins('user', 'subjectID', id, toUser)),
    ...bothCases(typed).map((id) => begins('subject', documentId(), id, toSubject)),
    begins('subject', 'email', lower, toSubject),
    begins('registration', documentId(), lower, toRegistration),
  ]);
}

/** As typed and in lower case, without duplicates. */
const bothCases = (typed: string): string[] => [...new Set([typed, typed.toLowerCase()])];

type ToFound = (docID: string, raw: RawDocument) => Found;

async function begins(
  name: PathName & ('user' | 'subject' | 'registration'),
  field: string | ReturnType<typeof documentId>,
  text: string,
  toFound: ToFound,
): Promise<Found[]> {
  const range: QueryConstraint[] = [orderBy(field), startAt(text), endAt(`${text}\uf8ff`)];
  const records = collection(firestore(), collectionPath(name, {}));
  const result = await getDocs(query(records, ...range, limit(MOST)));
  return result.docs.map((document) => toFound(document.id, document.data()));
}

async function byUid(uid: string): Promise<Found[]> {
  const snapshot = await getDoc(doc(firestore(), docPath('user', { uid })));
  const raw = snapshot.data();
  return raw ? [toUser(snapshot.id, raw)] : [];
}

export const joined = (...parts: string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

export function foundUser(user: User): Found {
  const title = userName(user) || user.email || user.docID;
  const { docID: id, subjectID } = user;
  const email = normalizeEmail(user.email);
  const detail = joined(user.email, subjectID, studyAtSite(user));
  return { kind: 'user', id, title, detail, email, subjectID };
}

export function foundSubject(subject: Subject): Found {
  const detail = joined(subjectName(subject), subject.email, studyAtSite(subject));
  const { docID: id } = subject;
  const email = normalizeEmail(subject.email);
  return { kind: 'subject', id, title: id, detail, email, subjectID: id };
}

export function foundRegistration(registration: Registration): Found {
  const { docID, subjectID, registered } = registration;
  const state = registered ? 'registered' : 'not registered';
  const detail = joined(subjectID, studyAtSite(registration), state);
  return { kind: 'registration', id: docID, title: docID, detail, email: docID, subjectID };
}

const toUser: ToFound = (docID, raw) => foundUser(decodeUser(docID, raw));

const toSubject: ToFound = (docID, raw) => foundSubject(decodeSubject(docID, raw));

const toRegistration: ToFound = (docID, raw) => foundRegistration(decodeRegistration(docID, raw));
