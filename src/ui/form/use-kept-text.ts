import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftOf, leaveDraft, type Draft } from '#lib/drafts.ts';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import type { Claim } from './leave-guard-context.ts';

/** Null, since JSON leaves out what is undefined: an emptied field stays an emptied one. */
const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

function keptOf(found: KeptText | null, opened: Fields) {
  if (!found) return null;
  const names = Object.keys(opened).filter((name) => Object.hasOwn(found.values, name));
  const stored = { ...opened, ...pick(found.base, names) };
  const typed = { ...stored, ...pick(found.values, names) };
  return changedFields(stored, typed).length === 0 ? null : { stored, typed, at: found.at };
}

/**
 * What a form begins with: `initial` is what is stored, `begun` what stands in the form. Where somebody typed
 * before and did not save, both are as they were then: what was stored since is merged as in a form that
 * was open all the time.
 *
 * @param key under which text is kept in the tab; without one it is kept over the idle lock alone, in memory
 * @param name tells the form from the others of its page
 */
export function useBeginning(key: string | undefined, name: string, values: Fields) {
  const [opened] = useState(values);
  const draft = useFoundDraft(name);
  const [kept] = useState(() => {
    if (key !== undefined) return keptOf(readKept(key), opened);
    return keptOf(draft && { ...(draft.typed as TypedFields), at: draft.at }, opened);
  });
  /** When that was typed which is back in the form; null where it is not, or not any more. */
  const [back, setBack] = useState(kept?.at ?? null);
  return {
    opened,
    initial: kept?.stored ?? opened,
    begun: kept?.typed ?? opened,
    wasKept: kept !== null,
    back,
    /** It is saved or thrown away; the form may be gone before it says so itself. */
    settle: () => {
      setBack(null);
      if (key !== undefined) forgetText(key);
    },
  };
}

type TypedFields = Pick<KeptText, 'values' | 'base'>;

/** What would be lost by leaving, and under which name it is kept until then. */
export const lossOf = (lost: string, keptAs: string | undefined): Claim =>
  keptAs === undefined ? lost : { lost, keptAs };

/** Keeps what is typed until it is saved or thrown away. */
export function useKeeping(
  key: string | undefined,
  name: string,
  stored: Fields,
  values: Fields,
): void {
  const changed = changedFields(stored, values);
  const typed: TypedFields = { values: pick(values, changed), base: pick(stored, changed) };
  const unsaved = changed.length > 0;
  useKeptDraft(name, key === undefined && unsaved ? typed : null);
  useEffect(() => {
    if (key === undefined) return;
    if (unsaved) keepText(key, { ...typed, at: new Date() });
    else forgetText(key);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what follows from these is new each time
  }, [key, stored, values]);
}

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
function readKept(key: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (!isFields(kept) || !isFields(kept['values']) || !isFields(kept['base'])) return null;
    return { values: kept['values'], base: kept['base'], at: new Date(Number(kept['at'])) };
  } catch {
    return null; // storage may be closed to pages
  }
}

/** Keeps it in the tab: a crash, a reload or a lost sign-in takes nothing away. Never on the disk. */
function keepText(key: string, { values, base, at }: KeptText): void {
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

/** Tells a form from the others of the console: by its page, and by its name among those of the page. */
const useDraftKey = (name: string): string => `${useLocation().pathname} ${name}`;

/** What the idle lock took from this form, once the same person is back; null where it took nothing. */
export function useFoundDraft(name: string): Draft | null {
  const key = useDraftKey(name);
  const [found] = useState(() => draftOf(key));
  return found;
}

/** Keeps what is typed over the idle lock. @param typed null while nothing is unsaved */
export function useKeptDraft(name: string, typed: unknown): void {
  const key = useDraftKey(name);
  const now = useRef(typed);
  useEffect(() => {
    now.current = typed;
  });
  useEffect(() => () => leaveDraft(key, now.current), [key]);
}
