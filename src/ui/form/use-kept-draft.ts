import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { draftOf, leaveDraft, type Draft } from '#lib/drafts.ts';

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
