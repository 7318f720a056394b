import { useState } from 'react';
import { everybodyOfNudge, type NudgePeople } from '#data/operations/nudgers.ts';
import { questionOf, type NudgerParams } from '#domain/operations/nudge/query.ts';

interface Asked {
  readonly question: string;
  readonly params: NudgerParams;
  readonly people: NudgePeople | null;
  readonly error: Error | null;
}

export interface SimulationApi {
  /** The last query with its answer; null before the first. */
  readonly asked: Asked | null;
  /** True when the form's query has changed since. */
  readonly changed: boolean;
  /** True when the form is complete enough to query. */
  readonly possible: boolean;
  readonly ask: () => void;
}

/** Queries a nudge's people on request only, because each query reads all of them. */
export function useSimulation(values: Readonly<Record<string, unknown>>): SimulationApi {
  const { params } = questionOf(values);
  const question = JSON.stringify(params);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = () => {
    if (!params) return;
    const open: Asked = { question, params, people: null, error: null };
    const answered = (more: Partial<Asked>) =>
      setAsked((last) => (last === open ? { ...open, ...more } : last));
    setAsked(open);
    everybodyOfNudge(params).then(
      (people) => answered({ people }),
      (error: unknown) =>
        answered({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  };
  const changed = asked !== null && asked.question !== question;
  return { asked, changed, possible: params !== null, ask };
}
