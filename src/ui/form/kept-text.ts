import type { Fields } from '#lib/merge-fields.ts';

/** What was typed into a form and not saved. */
export interface KeptText {
  /** The changed fields as they were typed. */
  readonly values: Fields;
  /** The same fields as they were stored then. */
  readonly base: Fields;
  readonly at: Date;
}

const PREFIX = 'tempest.unsaved.';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null where nothing is kept, or nothing that can be read */
export function readKept(key: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (!isFields(kept) || !isFields(kept['values']) || !isFields(kept['base'])) return null;
    return { values: kept['values'], base: kept['base'], at: new Date(Number(kept['at'])) };
  } catch {
    return null; // storage may be closed to pages
  }
}

/** Keeps it in the tab: a crash, a reload or a lost sign-in takes nothing away. Never on the disk. */
export function keepText(key: string, { values, base, at }: KeptText): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ values, base, at: at.getTime() }));
  } catch {
    // The storage is full or closed: the form itself still has the text.
  }
}

export function forgetText(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // nothing can be kept there
  }
}
