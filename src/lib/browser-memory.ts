const keyOf = (name: string): string => `tempest.${name}`;

/** A value remembered in this browser; null for none, and when storage is blocked. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

/** Remembers a choice in this browser, never personal data; does nothing without storage. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(keyOf(name), value);
  } catch {
    // Storage is blocked or full.
  }
}
