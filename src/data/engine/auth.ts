import {
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  onIdTokenChanged,
  signInWithCredential,
  signInWithPopup,
  signOut,
  type Auth,
} from 'firebase/auth';
import { AppError } from '#domain/shared/app-error.ts';
import { normalizeEmail } from '#domain/shared/email.ts';
import { firebaseApp } from './firebase-app.ts';

/** Who the identity provider says is here; nothing is said about membership. */
export interface Identity {
  readonly uid: string;
  /** In lower case; empty when the account carries none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

let auth: Auth | null = null;

function theAuth(): Auth {
  if (!auth) {
    const { app, emulators } = firebaseApp();
    // Session persistence: the default would keep token, name and e-mail on the disk of a shared desk.
    auth = initializeAuth(app, {
      persistence: browserSessionPersistence,
      // Outside of a browser, in tests, the SDK has something here that is no resolver.
      ...(typeof browserPopupRedirectResolver === 'function' && {
        popupRedirectResolver: browserPopupRedirectResolver,
      }),
    });
    if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  }
  return auth;
}

/** Begins to ask the provider who is signed in; what it says is heard by those who watch. */
export function askIdentity(): void {
  theAuth();
}

/** Tells at once and on every change who is signed in; null is nobody. */
export function watchIdentity(listener: (identity: Identity | null) => void): () => void {
  return onIdTokenChanged(theAuth(), (user) =>
    listener(
      user && {
        uid: user.uid,
        email: normalizeEmail(user.email ?? ''),
        emailVerified: user.emailVerified,
        name: user.displayName ?? '',
      },
    ),
  );
}

const TOKEN_LIFE_MS = 3_600_000;

/**
 * How long ago the person signed in, in milliseconds. Both times come from the server, so a clock of
 * this machine that is days wrong does not end the session; a token is an hour old at most.
 */
export async function sessionAge(): Promise<number> {
  // Offline a token that seems to be too old cannot be renewed: then the limit counts from now.
  const token = await theAuth()
    .currentUser?.getIdTokenResult()
    .catch(() => null);
  if (!token) return 0;
  const issued = Date.parse(token.issuedAtTime);
  const since = Math.min(Math.max(Date.now() - issued, 0), TOKEN_LIFE_MS);
  return issued - Date.parse(token.authTime) + since;
}

/** The actor of every write. @throws AppError when nobody is signed in */
export function signedInEmail(): string {
  const email = theAuth().currentUser?.email;
  if (!email) throw new AppError('unauthenticated', 'Sign in again to go on.');
  return normalizeEmail(email);
}

/** The token by which a server knows who asks. @throws AppError when nobody is signed in */
export async function identityToken(): Promise<string> {
  const token = await theAuth().currentUser?.getIdToken();
  if (!token) throw new AppError('unauthenticated', 'Sign in again to go on.');
  return token;
}

/** Opens the Google popup. Call it inside the click, or browsers block it. */
export async function signInWithGoogle(): Promise<void> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  try {
    await signInWithPopup(theAuth(), provider);
  } catch (error) {
    throw signInError(error);
  }
}

/** Signs in at the Auth emulator without a popup: `token` is an unsigned Google id token. */
export async function signInAtEmulator(token: string): Promise<void> {
  const { emulators } = firebaseApp();
  if (!emulators) throw new AppError('failed-precondition', 'There is no Auth emulator here.');
  try {
    await signInWithCredential(theAuth(), GoogleAuthProvider.credential(token));
  } catch (error) {
    throw signInError(error);
  }
}

export async function signOutIdentity(): Promise<void> {
  await signOut(theAuth());
}

/** Answers about the account itself; every other failure is one of the connection or the server. */
const ACCOUNT_ENDED = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
]);

/** Asks the server whether the account still stands; where there is no answer, it does. */
export async function accountStands(): Promise<boolean> {
  try {
    await theAuth().currentUser?.getIdToken(true);
    return true;
  } catch (error) {
    return !ACCOUNT_ENDED.has(authCode(error));
  }
}

const SIGN_IN_MESSAGES: Readonly<Record<string, string>> = {
  'auth/popup-blocked':
    'The browser blocked the sign-in window. Allow popups for this site and try again.',
  'auth/popup-closed-by-user': 'The sign-in window was closed before you had signed in.',
  'auth/cancelled-popup-request': 'Another sign-in window was opened. Finish there or try again.',
  'auth/network-request-failed': 'Google could not be reached. Check the connection and try again.',
  'auth/user-disabled': 'This account has been disabled.',
};

function authCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function signInError(error: unknown): AppError {
  const code = authCode(error);
  const message = SIGN_IN_MESSAGES[code] ?? `Signing in with Google failed (${code}). Try again.`;
  return new AppError('unauthenticated', message, { cause: error });
}
