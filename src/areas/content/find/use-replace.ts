import { useState } from 'react';
import { stayingHere } from '#data/engine/staying-here.ts';
import { replaceTexts } from '#data/use-cases/content-saves.ts';
import type { Hit, Search } from '#domain/content/program-content/find-texts.ts';
import { errorText } from '#lib/error-text.ts';

/** A record that was not changed, and why. */
interface NotReplaced {
  readonly name: string;
  readonly why: string;
}

export interface Replaced {
  readonly texts: number;
  readonly records: number;
  readonly refused: readonly NotReplaced[];
}

/** Replaces texts by record; a refusal does not affect the others. */
export function useReplace() {
  const [result, setResult] = useState<Replaced | null>(null);
  const replace = async (
    hits: readonly Hit[],
    search: Search,
    replacement: string,
  ): Promise<void> => {
    const paths = [...new Set(hits.map(({ record }) => record.path))];
    const groups = paths.map((path) => hits.filter(({ record }) => record.path === path));
    const refused: NotReplaced[] = [];
    let texts = 0;
    const assertHere = stayingHere();
    for (const group of groups) {
      try {
        assertHere();
        await replaceTexts(group, search, replacement);
        texts += group.length;
      } catch (error) {
        refused.push({ name: group[0]?.record.name ?? '', why: errorText(error) });
      }
    }
    setResult({ texts, records: groups.length - refused.length, refused });
  };
  return { result, replace, clear: () => setResult(null) };
}
