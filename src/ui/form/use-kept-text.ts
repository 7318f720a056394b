import { useEffect, useState } from 'react';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import type { Claim } from './leave-guard-context.ts';
import { forgetText, keepText, readKept, type KeptText } from './kept-text.ts';
import { useFoundDraft, useKeptDraft } from './use-kept-draft.ts';

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
