/**
 * Form input saved when the idle lock signs out. Kept in this tab's memory only, never rendered
 * while signed out, and restored only for the same person.
 */
export interface Draft {
  /** When the console was locked. */
  readonly at: Date;
  readonly typed: unknown;
}

const drafts = new Map<string, Draft>();
let owner: string | null = null;
let locked: Date | null = null;

/**
 * Announces the end of a session before its screens unmount.
 * @param uid whose drafts are kept; null drops all
 */
export function lockDrafts(uid: string | null): void {
  if (uid !== owner) drafts.clear();
  owner = uid;
  locked = uid === null ? null : new Date();
}

/** Announces who signed in: other people's drafts are dropped. */
export function unlockDrafts(uid: string): void {
  if (uid !== owner) lockDrafts(null);
  locked = null;
}

/** Called when a form unmounts: keeps unsaved input if the lock caused it. */
export function leaveDraft(name: string, typed: unknown): void {
  if (locked === null) drafts.delete(name);
  else if (typed !== null) drafts.set(name, { at: locked, typed });
}

export const draftOf = (name: string): Draft | null =>
  (locked === null && drafts.get(name)) || null;
