import { initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
} from 'firebase/firestore';

/* The emulators' addresses and the account for the raw pages, from the URL. */

const given = new URLSearchParams(location.search);
const text = (name: string) => given.get(name) ?? '';

const app = initializeApp({ projectId: text('project'), apiKey: 'emulator' });
const auth = initializeAuth(app, { persistence: browserSessionPersistence });
connectAuthEmulator(auth, `http://${text('auth')}`, { disableWarnings: true });
const [host = '', port = ''] = text('firestore').split(':');

export const database = initializeFirestore(app, { localCache: memoryLocalCache() });
connectFirestoreEmulator(database, host, Number(port));

/** Like the console: reuses the tab's session or signs in. @returns the account's e-mail */
export async function signIn(): Promise<string> {
  await auth.authStateReady();
  if (!auth.currentUser) {
    await signInWithCredential(auth, GoogleAuthProvider.credential(text('token')));
  }
  return auth.currentUser?.email ?? '';
}
