function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return []; // storage may be closed to pages
  }
}

/** Whether this tab keeps something under a key. */
export const keepsInTab = (key: string): boolean => keysOfTab().includes(key);

/** Where the identity provider keeps the account of this tab for when the page is loaded again. */
const keptIdentities = (): string[] =>
  keysOfTab().filter((key) => key.startsWith('firebase:authUser:'));

/** Whether this tab was signed in before the page was loaded; the provider has yet to confirm it. */
export function remembersIdentity(): boolean {
  return keptIdentities().length > 0;
}

/** Forgets the account of this tab at once: signing out takes a moment, and a reload may come first. */
export function forgetIdentity(): void {
  for (const key of keptIdentities()) sessionStorage.removeItem(key);
}
