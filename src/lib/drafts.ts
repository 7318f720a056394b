/**
 * What was typed into forms when the idle lock came. It lies in the memory of this tab alone, is drawn nowhere
 * while nobody is signed in, and is there again for nobody but the same person.
 */
export interface Draft {
  /** When the console was locked. */
  readonly at: Date;
  readonly typed: unknown;
}

const drafts = new Map<string, Draft>();
let owner: string | null = null;
let locked: Date | null = null;

/** Says that a session ends, before its screens go. @param uid whose drafts are kept; null drops them all */
export function lockDrafts(uid: string | null): void {
  if (uid !== owner) drafts.clear();
  owner = uid;
  locked = uid === null ? null : new Date();
}

/** Says who is here now: the drafts of anybody else are gone. */
export function unlockDrafts(uid: string): void {
  if (uid !== owner) lockDrafts(null);
  locked = null;
}

/** Called when a form goes: keeps what is unsaved in it if the lock took it away. */
export function leaveDraft(name: string, typed: unknown): void {
  if (locked === null) drafts.delete(name);
  else if (typed !== null) drafts.set(name, { at: locked, typed });
}

export const draftOf = (name: string): Draft | null =>
  (locked === null && drafts.get(name)) || null;
