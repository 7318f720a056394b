/**
 * What the rules tests use of the Firestore SDK, with a note of each document and collection that is asked
 * for as a person. The rules of other paths have no say in the answer.
 */
import * as sdk from 'firebase/firestore';

export * from 'firebase/firestore';

const servers = new WeakSet<sdk.Firestore>();
let noted = new Set<string>();

/** What was asked for since the last time; begins anew. */
export function takeNotes(): ReadonlySet<string> {
  const taken = noted;
  noted = new Set();
  return taken;
}

function note(of: sdk.Firestore, path: string): void {
  if (!servers.has(of)) noted.add(path);
}

/** No rule applies to what is asked for as the server. */
export function connectFirestoreEmulator(
  db: sdk.Firestore,
  host: string,
  port: number,
  as: { mockUserToken?: object | 'owner' },
): void {
  if (as.mockUserToken === 'owner') servers.add(db);
  sdk.connectFirestoreEmulator(db, host, port, as as object);
}

export function doc(...args: Parameters<typeof sdk.doc>): sdk.DocumentReference {
  const found = sdk.doc(...args);
  note(found.firestore, found.path);
  return found;
}

/** A list is a question about some document in it. */
export function collection(...args: Parameters<typeof sdk.collection>): sdk.CollectionReference {
  const found = sdk.collection(...args);
  note(found.firestore, `${found.path}/-`);
  return found;
}

export function collectionGroup(db: sdk.Firestore, id: string): sdk.Query {
  note(db, `-/-/${id}/-`);
  return sdk.collectionGroup(db, id);
}
