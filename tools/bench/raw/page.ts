import { initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  query,
  type QuerySnapshot,
} from 'firebase/firestore';

/** What the bench asks of the raw page: the least code that listens to users and shows them. */
export interface RawPage {
  /** Signed in, and the connection to the database open. */
  readonly ready: Promise<void>;
  /** Listens to the first users by e-mail, or to all, or to the list at a path; resolves once the first rows are in the page. */
  readonly listen: (first: number | null, path?: string) => Promise<void>;
  readonly stop: () => void;
}

declare global {
  interface Window {
    __raw: RawPage;
  }
}

const given = new URLSearchParams(location.search);
const text = (name: string) => given.get(name) ?? '';

const app = initializeApp({ projectId: text('project'), apiKey: 'emulator' });
const auth = initializeAuth(app, { persistence: browserSessionPersistence });
connectAuthEmulator(auth, `http://${text('auth')}`, { disableWarnings: true });
const [host = '', port = ''] = text('firestore').split(':');
const database = initializeFirestore(app, { localCache: memoryLocalCache() });
connectFirestoreEmulator(database, host, Number(port));

/** As the console does: the session of this tab, or a new one; then a listener on the own membership. */
async function signIn(): Promise<void> {
  await auth.authStateReady();
  if (!auth.currentUser) {
    await signInWithCredential(auth, GoogleAuthProvider.credential(text('token')));
  }
  const member = doc(database, `roles/staff/members/${auth.currentUser?.email ?? ''}`);
  await new Promise<void>((resolve, reject) => {
    onSnapshot(member, ({ metadata }) => !metadata.fromCache && resolve(), reject);
  });
}

/** Kept, as a searchable list has to keep them. */
let people: { readonly row: Record<string, unknown>; readonly searched: string }[] = [];

function show(snapshot: QuerySnapshot): void {
  people = snapshot.docs.map((found) => {
    const row = found.data();
    return { row, searched: Object.values(row).join('\n').toLowerCase() };
  });
  const body = document.createElement('tbody');
  for (const { row } of people.slice(0, 20)) {
    const line = body.insertRow();
    line.dataset['row'] = String(row['uid']);
    for (const name of ['subjectID', 'cohort', 'study', 'activeProgram', 'group', 'appVersion']) {
      line.insertCell().textContent = String(row[name]);
    }
  }
  document.querySelector('tbody')?.replaceWith(body);
}

let stop = () => {};

window.__raw = {
  ready: signIn(),
  listen: (first, path) =>
    new Promise((resolve, reject) => {
      const users =
        path === undefined
          ? query(
              collection(database, 'users'),
              orderBy('email'),
              ...(first === null ? [] : [limit(first)]),
            )
          : collection(database, path);
      stop = onSnapshot(
        users,
        (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          show(snapshot);
          resolve();
        },
        reject,
      );
    }),
  stop: () => stop(),
};

if (given.has('first')) {
  void window.__raw.ready.then(() => window.__raw.listen(Number(given.get('first'))));
}
