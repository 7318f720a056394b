function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return []; // storage may be blocked
  }
}

/** True when this tab's session storage has the key. */
export const keepsInTab = (key: string): boolean => keysOfTab().includes(key);

/** Where the identity provider persists this tab's account across reloads. */
export const isIdentity = (key: string): boolean => key.startsWith('firebase:authUser:');

const keptIdentities = (): string[] => keysOfTab().filter(isIdentity);

/** True when this tab was signed in before the page loaded; the provider has not confirmed it yet. */
export function remembersIdentity(): boolean {
  return keptIdentities().length > 0;
}

/** Forgets this tab's account immediately: signing out takes a moment, and a reload may come first. */
export function forgetIdentity(): void {
  for (const key of keptIdentities()) sessionStorage.removeItem(key);
}
