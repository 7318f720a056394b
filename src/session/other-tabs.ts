/**
 * Tabs of one browser follow each other. A session lives in the tab's own storage, so that nothing of
 * it stays on the disk; a new tab therefore asks the others for it before it decides that nobody is
 * signed in. The messages never leave the browser and its origin.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tempest');

type Message =
  | { readonly kind: 'signed-out'; readonly idle: boolean }
  | { readonly kind: 'active' }
  | { readonly kind: 'who' }
  | { readonly kind: 'session'; readonly entries: readonly (readonly [string, string])[] };

/** How long a new tab waits for a signed-in one to answer; without one it does not wait. */
const ANSWER_MS = 2000;

/** Held by every signed-in tab, so that a new one knows whether asking is of use. */
const SIGNED_IN = 'tempest-signed-in';

let stopSharing: (() => void) | null = null;

/** Tells other tabs that this one has a session to share, or has none any more. */
export function shareSession(signedIn: boolean): void {
  if (signedIn === (stopSharing !== null)) return;
  stopSharing?.();
  stopSharing = null;
  if (!signedIn || !('locks' in navigator)) return;
  const held = new Promise<void>((resolve) => {
    stopSharing = resolve;
  });
  void navigator.locks.request(SIGNED_IN, { mode: 'shared' }, () => held);
}

async function anotherIsSignedIn(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SIGNED_IN);
}

const isSessionKey = (key: string): boolean => key.startsWith('firebase:authUser:');

function sessionEntries(): [string, string][] {
  return Object.keys(sessionStorage)
    .filter(isSessionKey)
    .map((key) => [key, sessionStorage.getItem(key) ?? '']);
}

/** @param idle whether nobody touched any tab for a while, rather than that somebody left */
export function announceSignOut(idle: boolean): void {
  send({ kind: 'signed-out', idle });
}

/** One message a second is enough: the idle lock counts minutes. */
const ACTIVITY_MS = 1000;

let activityTold = -Infinity;

/** Tells other tabs that somebody is at this desk; says no more than that, and not all the time. */
export function announceActivity(): void {
  const now = Date.now();
  if (Math.abs(now - activityTold) < ACTIVITY_MS) return; // a clock may be set back
  activityTold = now;
  send({ kind: 'active' });
}

/** Hears of activity in other tabs; @returns how to stop. */
export function onActivityElsewhere(listener: () => void): () => void {
  const onMessage = (event: MessageEvent<Message>) => {
    if (event.data.kind === 'active') listener();
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}

/** Ends this tab's session when another one ended it, and shares it with tabs that are opened. */
export function watchOtherTabs(
  onSignOut: (idle: boolean) => void,
  signedInUid: () => string | null,
): void {
  channel?.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data.kind === 'signed-out' && signedInUid() !== null) onSignOut(event.data.idle);
    if (event.data.kind === 'who' && signedInUid() !== null) {
      send({ kind: 'session', entries: sessionEntries() });
    }
  });
}

/** Takes over the session of another tab, when there is one and this tab has none. */
export async function adoptSession(): Promise<void> {
  if (!channel || sessionEntries().length > 0 || !(await anotherIsSignedIn())) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      channel.removeEventListener('message', onMessage);
      resolve();
    };
    const onMessage = (event: MessageEvent<Message>) => {
      if (event.data.kind !== 'session') return;
      for (const [key, value] of event.data.entries) {
        if (isSessionKey(key)) sessionStorage.setItem(key, value);
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
