/**
 * The Firestore SDK as used by the rules tests, recording each document and collection requested as
 * a person. Rules of other paths cannot affect the result.
 */
import * as sdk from 'firebase/firestore';

export * from 'firebase/firestore';

const servers = new WeakSet<sdk.Firestore>();
let noted = new Set<string>();

/** The requests since the last call; resets. */
export function takeNotes(): ReadonlySet<string> {
  const taken = noted;
  noted = new Set();
  return taken;
}

function note(of: sdk.Firestore, path: string): void {
  if (!servers.has(of)) noted.add(path);
}

/** Rules do not apply to requests as the server. */
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
  const reference = sdk.doc(...args);
  note(reference.firestore, reference.path);
  return reference;
}

/** A list request concerns any document in it. */
export function collection(...args: Parameters<typeof sdk.collection>): sdk.CollectionReference {
  const reference = sdk.collection(...args);
  note(reference.firestore, `${reference.path}/-`);
  return reference;
}

export function collectionGroup(db: sdk.Firestore, id: string): sdk.Query {
  note(db, `-/-/${id}/-`);
  return sdk.collectionGroup(db, id);
}
