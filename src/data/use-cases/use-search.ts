import { useEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';

/** A search is sent once nobody has typed for so long. */
const TYPING_PAUSE_MS = 200;

interface Answer<Result> {
  /** The text that it answers. */
  readonly text: string;
  readonly found: readonly Result[];
  readonly error: string;
}

export interface Search<Result> {
  readonly state: 'idle' | 'searching' | 'answered';
  readonly found: readonly Result[];
  /** Why the server could not be asked; empty where it answered. */
  readonly error: string;
}

const NOTHING: readonly never[] = [];

/**
 * Searches on the server while somebody types; an answer that comes after the text has changed counts
 * no more.
 *
 * @param text empty for no search
 * @param find a constant, or memoised: another one searches again
 * @param pause milliseconds without a key before the server is asked
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
        (found) => answered(found, ''),
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
