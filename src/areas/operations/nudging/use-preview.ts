import { useCallback, useEffect, useState } from 'react';
import { previewNudge } from '#data/operations/nudgers.ts';
import { nudgeableFirst, type NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { questionOf, type NudgerParams } from '#domain/operations/nudge/query.ts';

/** Debounce after a change (OPS-D-47). */
const PAUSE_MS = 500;

/** The server's answer to a query. */
export interface Preview {
  readonly params: NudgerParams;
  readonly at: Date;
  readonly users: readonly NudgeUser[];
  readonly error: Error | null;
}

export interface PreviewApi {
  /** The answer to the current query; null while pending. */
  readonly preview: Preview | null;
  readonly again: () => void;
}

/** Queries the captured users whenever the query changes; drops stale answers. */
export function usePreview(values: Readonly<Record<string, unknown>>): PreviewApi {
  const { params } = questionOf(values);
  const question = params === null ? null : JSON.stringify(params);
  const [answer, setAnswer] = useState<{ question: string; preview: Preview } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (question === null) return;
    let heard = true;
    const nudgerParams = JSON.parse(question) as NudgerParams;
    const onAnswer = (users: readonly NudgeUser[], error: Error | null) => {
      const preview = { params: nudgerParams, at: new Date(), users: nudgeableFirst(users), error };
      if (heard) setAnswer({ question, preview });
    };
    const timer = setTimeout(() => {
      previewNudge(nudgerParams).then(
        (users) => onAnswer(users, null),
        (error: unknown) => onAnswer([], error instanceof Error ? error : new Error(String(error))),
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
