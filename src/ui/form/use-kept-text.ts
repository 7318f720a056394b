import { useEffect, useState } from 'react';
import { changedFields, type Fields } from '#lib/merge-fields.ts';
import type { Claim } from './leave-guard-context.ts';
import { forgetText, keepText, readKept } from './kept-text.ts';

/** Null, since JSON leaves out what is undefined: an emptied field stays an emptied one. */
const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]));

function keptOf(key: string | undefined, opened: Fields) {
  const found = key === undefined ? null : readKept(key);
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
 */
export function useBeginning(key: string | undefined, values: Fields) {
  const [opened] = useState(values);
  const [kept] = useState(() => keptOf(key, opened));
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

/** What would be lost by leaving, and under which name it is kept until then. */
export const lossOf = (lost: string, keptAs: string | undefined): Claim =>
  keptAs === undefined ? lost : { lost, keptAs };

/** Keeps what is typed until it is saved or thrown away. */
export function useKeeping(key: string | undefined, stored: Fields, values: Fields): void {
  useEffect(() => {
    if (key === undefined) return;
    const changed = changedFields(stored, values);
    if (changed.length === 0) return forgetText(key);
    keepText(key, {
      values: pick(values, changed),
      base: pick(stored, changed),
      at: new Date(),
    });
  }, [key, stored, values]);
}
