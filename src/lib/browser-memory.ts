const keyOf = (name: string): string => `tempest.${name}`;

/** What this browser remembers under a name; null for nothing, and where it refuses to store anything. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Remembers a choice in this browser, never personal data; without storage it holds until the page is left. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is off or full.
  }
}
