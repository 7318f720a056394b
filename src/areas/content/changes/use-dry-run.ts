import { useState } from 'react';
import { readImpact } from '#data/content/change-set/whole-program.ts';
import { countParticipants } from '#data/use-cases/count-participants.ts';
import type { Changes } from '#domain/content/change-set/change.ts';
import type { ChangeSet } from '#domain/content/change-set/change-set-record.ts';
import type { Impact } from '#domain/content/change-set/impact.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import { errorText } from '#lib/error-text.ts';
import { participantsText } from '#areas/content/shared/uses/participants-text.ts';

interface Looked {
  readonly impact: Impact;
  readonly inside: string;
  /** The version of the set that was checked. */
  readonly version: unknown;
}

export interface DryRunState {
  readonly isLooking: boolean;
  /** Null before the first run. */
  readonly looked: Looked | null;
  /** True when the set has changed since. */
  readonly isStale: boolean;
  readonly problem: string;
  /** @returns whether it succeeded */
  readonly look: () => Promise<boolean>;
}

/** Reads the whole program once, on request, and reports the effects of publishing (TEAM-SET-09). */
export function useDryRun(programKey: string, set: ChangeSet, changes: Changes): DryRunState {
  const version = set.raw[LAST_CHANGE];
  const [isLooking, setLooking] = useState(false);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [problem, setProblem] = useState('');
  const look = async () => {
    setLooking(true);
    setProblem('');
    try {
      const impact = await readImpact(programKey, changes);
      setLooked({ impact, inside: await insideText(programKey, impact), version });
      return true;
    } catch (error) {
      setProblem(`The dry run failed: ${errorText(error)}`);
      return false;
    } finally {
      setLooking(false);
    }
  };
  return { isLooking, looked, isStale: looked?.version !== version, problem, look };
}

async function insideText(programKey: string, { signs }: Impact): Promise<string> {
  if (signs.tasks.length + signs.sessions.length === 0) {
    return 'No participant has it as a task or in a session.';
  }
  return participantsText(await countParticipants(programKey, signs));
}
