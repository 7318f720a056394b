import type { Identity } from '#data/engine/auth.ts';
import { accountStands, sessionAge, signOutIdentity, watchIdentity } from '#data/engine/auth.ts';
import { onDenied } from '#data/engine/denials.ts';
import { forgetIdentity, noteEnd } from '#data/engine/kept-identity.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { lockDrafts, unlockDrafts } from '#lib/drafts.ts';
import { announceSignOut, shareSession, watchOtherTabs } from './other-tabs.ts';

/** The sign-in state. Nothing of the console renders before `ready`. */
export type Session =
  | { readonly state: 'resolving' }
  | {
      readonly state: 'signed-out';
      readonly notice: string;
      /** True while a sign-out is in progress; a new sign-in would be confused with it. */
      readonly leaving: boolean;
    }
  | { readonly state: 'checking' }
  | { readonly state: 'failed'; readonly error: Error }
  | { readonly state: 'ready'; readonly person: StaffMember };

const NOT_A_MEMBER = 'This account is not a member of the staff group.';
const WITHDRAWN = 'You were signed out because your membership of the staff group ended.';
const CHANGED = 'You were signed out because your account was disabled or changed.';
const TOO_LONG = 'You were signed out after 12 hours. Sign in again to go on.';

const MAX_SESSION_MS = 12 * 3_600_000;

/** Minimum interval between account checks, because refusals come in bursts. */
const RECHECK_MS = 30_000;

let session: Session = { state: 'resolving' };
let identity: Identity | null = null;
let notice = '';
/** Counts sign-outs in progress, during which provider events are ignored. */
let endings = 0;
let stopMembership: (() => void) | null = null;
let tooLong: ReturnType<typeof setTimeout> | undefined;
let recheckedAt = -Infinity;
const listeners = new Set<() => void>();

export const subscribeSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => session;

function set(next: Session): void {
  session = next;
  for (const listener of [...listeners]) listener();
}

/** Starts listening to the identity provider; called once at start-up. */
export function startSession(): void {
  try {
    watchIdentity((next) => void onIdentity(next));
    watchOtherTabs(
      (why, idle) => void leave(why, idle, false),
      () => identity?.uid ?? null,
    );
    onDenied(onRefusal);
  } catch (error) {
    set({ state: 'failed', error: asError(error) });
  }
}

async function onIdentity(next: Identity | null): Promise<void> {
  if (next && endings > 0) return;
  if (next && identity?.uid === next.uid) return void limitSession(next); // only a token refresh
  if (!next && identity) return endSession(CHANGED); // the provider itself signed out
  identity = next;
  stopMembership?.();
  stopMembership = null;
  if (!next) {
    set({ state: 'signed-out', notice, leaving: endings > 0 });
    notice = '';
    return;
  }
  unlockDrafts(next.uid);
  set({ state: 'checking' });
  if (next.email === '' || !next.emailVerified) return endSession(NOT_A_MEMBER);
  if (await limitSession(next)) await checkMembership(next);
}

/** Keeps the console open for as long as the server confirms staff membership. */
async function checkMembership(who: Identity): Promise<void> {
  try {
    const { watchMembership } = await import('#data/administration/memberships.ts');
    if (identity?.uid !== who.uid) return;
    stopMembership?.();
    stopMembership = watchMembership(who.email, {
      member: (roles) => {
        shareSession(true);
        set({ state: 'ready', person: { ...who, name: who.name || who.email, roles } });
      },
      stranger: () => void endSession(session.state === 'ready' ? WITHDRAWN : NOT_A_MEMBER),
      error: (error) => set({ state: 'failed', error }),
    });
  } catch (error) {
    set({ state: 'failed', error: asError(error) });
  }
}

/** Retries reading the membership. */
export function retryMembership(): void {
  if (!identity) return set({ state: 'signed-out', notice: '', leaving: false });
  set({ state: 'checking' });
  void checkMembership(identity);
}

/**
 * Clears the screen and stored session immediately, then signs out everywhere: listeners, cache,
 * token and other tabs.
 * @param why the sign-in page's message; empty for a deliberate sign-out
 * @param idle true for the idle lock, which keeps typed input as a draft
 */
export const endSession = (why: string, idle = false): Promise<void> => leave(why, idle, true);

/** @param tell false after another tab's sign-out: a late announcement could end a new session */
async function leave(why: string, idle: boolean, tell: boolean): Promise<void> {
  const signedIn = identity !== null;
  lockDrafts((idle && identity?.uid) || null);
  identity = null;
  endings += 1;
  notice = why;
  clearTimeout(tooLong);
  stopMembership?.();
  stopMembership = null;
  forgetIdentity();
  set({ state: 'signed-out', notice: why, leaving: true });
  shareSession(false);
  if (signedIn && tell) {
    announceSignOut(why, idle);
    noteEnd();
  }
  try {
    const [{ closeAllSources }, { closeFirestore }] = await Promise.all([
      import('#data/engine/shared-source.ts'),
      import('#data/engine/firestore.ts'),
    ]);
    closeAllSources();
    await Promise.allSettled([signOutIdentity(), closeFirestore()]);
  } catch {
    // Its code could not be loaded, so nothing was read with it; sign out anyway.
    await signOutIdentity().catch(() => undefined);
  } finally {
    endings -= 1;
    if (endings === 0 && session.state === 'signed-out') set({ ...session, leaving: false });
  }
}

/** Ends the session if the account is no longer valid; called after sleep or a refusal. */
export async function recheckIdentity(): Promise<void> {
  const identityThen = identity;
  if (identityThen && !(await accountStands()) && identity === identityThen)
    await endSession(CHANGED);
}

function onRefusal(): void {
  const now = Date.now();
  if (Math.abs(now - recheckedAt) < RECHECK_MS) return;
  recheckedAt = now;
  void recheckIdentity();
}

/** Ends an expired session. @returns false when it has ended */
async function limitSession(who: Identity): Promise<boolean> {
  const left = MAX_SESSION_MS - (await sessionAge());
  if (identity?.uid !== who.uid) return false; // signed out meanwhile
  clearTimeout(tooLong);
  if (left <= 0) {
    await endSession(TOO_LONG);
    return false;
  }
  tooLong = setTimeout(() => void endSession(TOO_LONG), left);
  return true;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
