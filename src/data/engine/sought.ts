import { useEffect } from 'react';

let sought = '';

/** What is looked for on the screen right now: indexes on their way begin with what holds it. */
export const soughtNow = (): string => sought;

/** @param text as typed; empty where nothing is looked for any more */
export function seek(text: string): void {
  sought = text;
}

export function useSought(text: string): void {
  useEffect(() => {
    seek(text);
    return () => seek('');
  }, [text]);
}
