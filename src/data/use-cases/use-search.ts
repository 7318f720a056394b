import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';

/** Debounce for typing. */
const TYPING_PAUSE_MS = 200;

interface Answer<Result> {
  /** The text that was searched for. */
  readonly text: string;
  readonly found: readonly Result[];
  readonly error: string;
}

export interface Search<Result> {
  readonly state: 'idle' | 'searching' | 'answered';
  readonly found: readonly Result[];
  /** Why the server could not be reached; empty on success. */
  readonly error: string;
}

const NOTHING: readonly never[] = [];

/**
 * A debounced server search while typing; stale answers are dropped.
 * @param text empty for no search
 * @param find a stable function: a new one searches again
 * @param pause debounce in milliseconds
 */
export function useSearch<Result>(
  text: string,
  find: (text: string) => Promise<readonly Result[]>,
  pause = TYPING_PAUSE_MS,
): Search<Result> {
  const [answer, setAnswer] = useState<Answer<Result>>({ text: '', found: NOTHING, error: '' });
  useEffect(() => {
    if (text === '') return;
    let current = true;
    const answered = (found: readonly Result[], error: string) => {
      if (current) setAnswer({ text, found, error });
    };
    const timer = setTimeout(() => {
      find(text).then(
        (results) => answered(results, ''),
        (error: unknown) => answered(NOTHING, errorText(error)),
      );
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, find, pause]);
  if (text === '') return { state: 'idle', found: NOTHING, error: '' };
  if (answer.text !== text) return { state: 'searching', found: NOTHING, error: '' };
  return { state: 'answered', found: answer.found, error: answer.error };
}
