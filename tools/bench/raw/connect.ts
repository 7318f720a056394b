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

/* Where the pages beside the console find the emulators, and as whom: the address of the page says it. */

const given = new URLSearchParams(location.search);
const text = (name: string) => given.get(name) ?? '';

const app = initializeApp({ projectId: text('project'), apiKey: 'emulator' });
const auth = initializeAuth(app, { persistence: browserSessionPersistence });
connectAuthEmulator(auth, `http://${text('auth')}`, { disableWarnings: true });
const [host = '', port = ''] = text('firestore').split(':');

export const database = initializeFirestore(app, { localCache: memoryLocalCache() });
connectFirestoreEmulator(database, host, Number(port));

/** As the console does: the session of this tab, or a new one. @returns the e-mail of the account */
export async function signIn(): Promise<string> {
  await auth.authStateReady();
  if (!auth.currentUser) {
    await signInWithCredential(auth, GoogleAuthProvider.credential(text('token')));
  }
  return auth.currentUser?.email ?? '';
}
