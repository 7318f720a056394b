import { useCallback, useEffect, useState } from 'react';
import { previewNudge } from '#data/operations/nudgers.ts';
import { nudgeableFirst, type NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { questionOf, type NudgerParams } from '#domain/operations/nudge/query.ts';

/** So long after the last change the question is asked (OPS-D-47). */
const PAUSE_MS = 500;

/** What the functions said of a question. */
export interface Preview {
  readonly params: NudgerParams;
  readonly at: Date;
  readonly users: readonly NudgeUser[];
  readonly error: Error | null;
}

export interface PreviewApi {
  /** The answer to what is asked now; null while it is on its way. */
  readonly preview: Preview | null;
  /** Asks again. */
  readonly again: () => void;
}

/** Asks whom a nudge captures, each time that what it asks changes; a late answer to less is not heard. */
export function usePreview(values: Readonly<Record<string, unknown>>): PreviewApi {
  const { params } = questionOf(values);
  const question = params === null ? null : JSON.stringify(params);
  const [answer, setAnswer] = useState<{ question: string; preview: Preview } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (question === null) return;
    let heard = true;
    const asked = JSON.parse(question) as NudgerParams;
    const tell = (users: readonly NudgeUser[], error: Error | null) => {
      const preview = { params: asked, at: new Date(), users: nudgeableFirst(users), error };
      if (heard) setAnswer({ question, preview });
    };
    const timer = setTimeout(() => {
      previewNudge(asked).then(
        (users) => tell(users, null),
        (error: unknown) => tell([], error instanceof Error ? error : new Error(String(error))),
      );
    }, PAUSE_MS);
    return () => {
      heard = false;
      clearTimeout(timer);
    };
  }, [question, round]);
  const again = useCallback(() => {
    setAnswer(null);
    setRound((before) => before + 1);
  }, []);
  return { preview: answer?.question === question ? answer.preview : null, again };
}
