import { recall, remember } from '#lib/browser-memory.ts';

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return []; // storage may be blocked
  }
}

/** True when this tab's session storage has the key. */
export const keepsInTab = (key: string): boolean => keysOfTab().includes(key);

/** True for the key under which the identity provider persists this tab's account. */
export const isIdentity = (key: string): boolean => key.startsWith('firebase:authUser:');

/** Stores the time of the last user activity in this tab. */
const SEEN = 'tempest.seen';
const ENDED = 'session-ended';

/** Minutes without a touch after which the console locks. */
export const IDLE_MINUTES = Number(import.meta.env.VITE_IDLE_MINUTES) || 15;

/** True when this tab was signed in before the page loaded; the provider has not confirmed it yet. */
export function remembersIdentity(): boolean {
  return keysOfTab().some(isIdentity);
}

/** Forgets this tab's account before the sign-out completes, because a reload may come first. */
export function forgetIdentity(): void {
  for (const key of keysOfTab()) {
    if (isIdentity(key) || key === SEEN) sessionStorage.removeItem(key);
  }
}

export function noteSeen(at: number): void {
  try {
    sessionStorage.setItem(SEEN, String(at));
  } catch {
    // Without storage, no account is kept either.
  }
}

export const noteEnd = (): void => remember(ENDED, String(Date.now()));

/**
 * Forgets the account of a discarded or reopened tab whose session would have ended: the tab missed
 * its idle minutes or another tab's sign-out.
 */
export function forgetOutlived(): void {
  if (!keepsInTab(SEEN)) return;
  const seen = Number(sessionStorage.getItem(SEEN));
  if (Date.now() - seen > IDLE_MINUTES * 60_000 || Number(recall(ENDED)) > seen) forgetIdentity();
}
