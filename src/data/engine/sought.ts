import { useEffect } from 'react';

let sought = '';

/** The current search. Loading indexes start with the shards that contain it. */
export const soughtNow = (): string => sought;

/** @param text as typed; empty ends the search */
export function seek(text: string): void {
  sought = text;
}

export function useSought(text: string): void {
  useEffect(() => {
    seek(text);
    return () => seek('');
  }, [text]);
}
