import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftOf, leaveDraft, type Draft } from '#lib/drafts.ts';
import { changedFields, sameValue, type Fields } from '#lib/merge-fields.ts';
import type { Claim } from './leave-guard-context.ts';

/** Null instead of undefined, which JSON would omit: an emptied field stays emptied. */
const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

function keptOf(keptText: KeptText | null, opened: Fields) {
  if (!keptText) return null;
  const names = Object.keys(opened).filter((name) => Object.hasOwn(keptText.values, name));
  const stored = { ...opened, ...pick(keptText.base, names) };
  const typed = { ...stored, ...pick(keptText.values, names) };
  return changedFields(stored, typed).length === 0 ? null : { stored, typed, at: keptText.at };
}

/**
 * A form's initial state: `initial` is the stored record, `begun` the values shown. With kept unsaved text,
 * both are as of then, and later changes are merged as in a form that stayed open.
 * @param key under which the tab keeps text; without it, text is kept in memory, only across the idle lock
 * @param name distinguishes the page's forms
 */
export function useBeginning(key: string | undefined, name: string, values: Fields) {
  const [opened] = useState(values);
  const draft = useFoundDraft(name);
  const [kept] = useState(() => {
    if (key !== undefined) return keptOf(readKept(key), opened);
    return keptOf(draft && { ...(draft.typed as TypedFields), at: draft.at }, opened);
  });
  /** When the restored text was typed; null without any, or once it is saved or discarded. */
  const [back, setBack] = useState(kept?.at ?? null);
  return {
    opened,
    initial: kept?.stored ?? opened,
    begun: kept?.typed ?? opened,
    wasKept: kept !== null,
    back,
    /** Called when the text is saved or discarded; the form may unmount before it could say so. */
    settle: () => {
      setBack(null);
      if (key !== undefined) forgetText(key);
    },
  };
}

type TypedFields = Pick<KeptText, 'values' | 'base'>;

/** A claim for unsaved input, with the key under which it is kept. */
export const lossOf = (lost: string, keptAs: string | undefined): Claim =>
  keptAs === undefined ? lost : { lost, keptAs };

/** Keeps typed text until it is saved or discarded. */
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
    const kept = readKept(key);
    // Restored text keeps the time at which it was typed.
    const at = kept && sameValue(kept.values, typed.values) ? kept.at : new Date();
    if (unsaved) keepText(key, { ...typed, at });
    else forgetText(key);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what follows from these is new each time
  }, [key, stored, values]);
}

/** Unsaved text of a form. */
export interface KeptText {
  /** The changed fields as typed. */
  readonly values: Fields;
  /** The same fields as stored at that time. */
  readonly base: Fields;
  readonly at: Date;
}

const PREFIX = 'tempest.unsaved.';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null when nothing readable is kept */
function readKept(key: string): KeptText | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (!isFields(kept) || !isFields(kept['values']) || !isFields(kept['base'])) return null;
    return { values: kept['values'], base: kept['base'], at: new Date(Number(kept['at'])) };
  } catch {
    return null; // sessionStorage may be unavailable
  }
}

/** When the text that is kept under a key was typed; null when none is. */
export const keptSince = (key: string | undefined): Date | null =>
  key === undefined ? null : (readKept(key)?.at ?? null);

/** Keeps text in the tab, where it survives a crash, a reload or a lost session; never on disk. */
function keepText(key: string, { values, base, at }: KeptText): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ values, base, at: at.getTime() }));
  } catch {
    // Full or unavailable: the form itself still has the text.
  }
}

export function forgetText(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // unavailable storage keeps nothing
  }
}

/** Identifies a form of the console by its page and its name there. */
const useDraftKey = (name: string): string => `${useLocation().pathname} ${name}`;

/** This form's draft from the idle lock, once the same person is back; null without one. */
export function useFoundDraft(name: string): Draft | null {
  const key = useDraftKey(name);
  const [draft] = useState(() => draftOf(key));
  return draft;
}

/** Keeps typed text across the idle lock. @param typed null while nothing is unsaved */
export function useKeptDraft(name: string, typed: unknown): void {
  const key = useDraftKey(name);
  const now = useRef(typed);
  useEffect(() => {
    now.current = typed;
  });
  useEffect(() => () => leaveDraft(key, now.current), [key]);
}
