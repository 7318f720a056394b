import { useEffect } from 'react';

let sought = '';

/** The current search: loading indexes start with the part that holds it. */
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
