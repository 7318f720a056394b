import { isIdentity, remembersIdentity } from '#data/engine/kept-identity.ts';

/**
 * Synchronizes a browser's tabs. A session lives in the tab's sessionStorage, so that it never touches the
 * disk; a new tab asks others for it before it counts as signed out. Messages never leave the origin.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tempest');

type Message =
  | { readonly kind: 'signed-out'; readonly why: string; readonly idle: boolean }
  | { readonly kind: 'active' }
  | { readonly kind: 'who' }
  | { readonly kind: 'session'; readonly entries: readonly (readonly [string, string])[] };

/** How long a new tab waits for a signed-in one; it does not wait when there is none. */
const ANSWER_MS = 2000;

/** A lock held by every signed-in tab, so that a new tab knows whether to ask. */
const SIGNED_IN = 'tempest-signed-in';

let stopSharing: (() => void) | null = null;

/** Tells other tabs whether this one has a session to share. */
export function shareSession(signedIn: boolean): void {
  if (signedIn === (stopSharing !== null)) return;
  stopSharing?.();
  stopSharing = null;
  if (!signedIn || !('locks' in navigator)) return;
  const held = new Promise<void>((resolve) => {
    stopSharing = resolve;
  });
  navigator.locks.request(SIGNED_IN, { mode: 'shared' }, () => held).catch(() => undefined);
}

async function anotherIsSignedIn(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SIGNED_IN);
}

/** Set in a tab that hides personal names, and copied to tabs opened from it. */
export const HIDE_NAMES = 'tempest.hide-names';

const isShared = (key: string): boolean => isIdentity(key) || key === HIDE_NAMES;

function sharedEntries(): [string, string][] {
  return Object.keys(sessionStorage)
    .filter(isShared)
    .map((key) => [key, sessionStorage.getItem(key) ?? '']);
}

/**
 * @param why as for `endSession`, shown in every tab
 * @param idle true for the idle lock, false for a deliberate sign-out
 */
export function announceSignOut(why: string, idle: boolean): void {
  send({ kind: 'signed-out', why, idle });
}

/** Throttle of activity messages; the idle lock counts minutes. */
const ACTIVITY_MS = 1000;

let activityTold = -Infinity;

/** Tells other tabs, throttled, that the user is active; carries no other information. */
export function announceActivity(): void {
  const now = Date.now();
  if (Math.abs(now - activityTold) < ACTIVITY_MS) return; // the clock may have been set back
  activityTold = now;
  send({ kind: 'active' });
}

/** Listens for activity in other tabs. @returns an unsubscribe function */
export function onActivityElsewhere(listener: () => void): () => void {
  const onMessage = (event: MessageEvent<Message>) => {
    if (event.data.kind === 'active') listener();
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Ends this tab's session when another tab ended it, and shares it with new tabs. */
export function watchOtherTabs(
  onSignOut: (why: string, idle: boolean) => void,
  signedInUid: () => string | null,
): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'signed-out' && signedInUid() !== null) onSignOut(data.why, data.idle);
    if (data.kind === 'who' && signedInUid() !== null) {
      send({ kind: 'session', entries: sharedEntries() });
    }
  });
}

/** Adopts another tab's session when this tab has none. */
export async function adoptSession(): Promise<void> {
  // Where storage is blocked, a browser refuses its locks too.
  if (!channel || remembersIdentity() || !(await anotherIsSignedIn().catch(() => false))) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      channel.removeEventListener('message', onMessage);
      resolve();
    };
    const onMessage = (event: MessageEvent<Message>) => {
      if (event.data.kind !== 'session') return;
      for (const [key, value] of event.data.entries) {
        if (isShared(key)) sessionStorage.setItem(key, value);
      }
      done();
    };
    channel.addEventListener('message', onMessage);
    setTimeout(done, ANSWER_MS);
    send({ kind: 'who' });
  });
}

function send(message: Message): void {
  channel?.postMessage(message);
}
