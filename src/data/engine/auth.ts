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

/** The account known to the identity provider; says nothing about membership. */
export interface Identity {
  readonly uid: string;
  /** In lower case; empty when the account has none. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

let auth: Auth | null = null;

function theAuth(): Auth {
  if (!auth) {
    const { app, emulators } = firebaseApp();
    // Session persistence: the default would store token, name and e-mail on the disk of a shared computer.
    auth = initializeAuth(app, {
      persistence: browserSessionPersistence,
      // Outside a browser, in tests, the SDK exports something else under this name.
      ...(typeof browserPopupRedirectResolver === 'function' && {
        popupRedirectResolver: browserPopupRedirectResolver,
      }),
    });
    if (emulators) connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  }
  return auth;
}

/** Starts the identity provider, whose answer goes to the listeners of `watchIdentity`. */
export function askIdentity(): void {
  theAuth();
}

/**
 * Calls the listener with the current identity and on every change; null when signed out.
 * @returns an unsubscribe function
 */
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
 * Time since sign-in, in ms. Based on server times, so that a wrong local clock does not end the session; the
 * local part is at most a token's lifetime, one hour.
 */
export async function sessionAge(): Promise<number> {
  // Offline, an expired token cannot be renewed: the limit then counts from now.
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

/**
 * The signed-in user's id token.
 * @throws AppError unauthenticated when nobody is signed in
 */
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

/** Error codes about the account itself; any other is a failure of the connection or the server. */
const ACCOUNT_ENDED = new Set([
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
]);

/** Asks the server whether the account is still valid; true when it does not answer. */
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
