import { useEffect } from 'react';
import { searchWords } from '#lib/search-text.ts';

let sought = '';

/** What is looked for on the screen right now: indexes on their way begin with what holds it. */
export const soughtNow = (): string => sought;

/** @param text as typed, its longest word says most; empty where nothing is looked for any more */
export function seek(text: string): void {
  const [longest = ''] = [...searchWords(text)].sort((a, b) => b.length - a.length);
  sought = longest;
}

export function useSought(text: string): void {
  useEffect(() => {
    seek(text);
    return () => seek('');
  }, [text]);
}
