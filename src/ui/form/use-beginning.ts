import { useState } from 'react';
import type { Fields } from '#lib/merge-fields.ts';
import { useFoundDraft, useKeptDraft } from './use-kept-draft.ts';

/** Fields that were typed before the idle lock, and what was stored of them then. */
interface TypedFields {
  readonly values: Fields;
  readonly stored: Fields;
}

export type Beginning = ReturnType<typeof useBeginning>;

/** What a form begins with: the record, and over it what its person had typed before the idle lock. */
export function useBeginning(name: string, record: Fields) {
  const found = useFoundDraft(name);
  const [initial] = useState<Fields>(record);
  const typed = found?.typed as TypedFields | undefined;
  // What was stored then: what somebody else saved meanwhile is asked about.
  const [seen] = useState<Fields>(() => ({ ...initial, ...typed?.stored }));
  const [lockedAt, setLockedAt] = useState(found?.at ?? null);
  const shown = { ...seen, ...typed?.values };
  return { name, initial, seen, shown, lockedAt, forget: () => setLockedAt(null) };
}

export interface TypedNow {
  readonly values: Fields;
  readonly stored: Fields;
  /** Names of the fields that differ. */
  readonly changed: readonly string[];
  readonly setValues: (values: Fields) => void;
}

/** Keeps what is typed for when the lock comes. @returns what it took last, while that is unsaved */
export function useDraft({ name, lockedAt, forget }: Beginning, now: TypedNow) {
  const { values, stored, changed, setValues } = now;
  const unsaved = changed.length > 0;
  useKeptDraft(
    name,
    unsaved ? { values: pick(values, changed), stored: pick(stored, changed) } : null,
  );
  if (!unsaved || lockedAt === null) return null;
  const discard = () => {
    forget();
    setValues(stored);
  };
  return { at: lockedAt, discard };
}

export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
