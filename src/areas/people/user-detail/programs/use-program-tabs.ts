import { useState } from 'react';
import { journalListSource } from '#data/people/journals.ts';
import { oneOfSource } from '#data/people/program-records.ts';
import type { Rows } from '#data/engine/sources.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Enrolment } from '#domain/people/enrolment/schema.ts';
import {
  filledTabs,
  fixedTabs,
  type ProgramTab,
} from '#domain/people/participation/program-tabs.ts';
import { hasPromptAnswers } from '#domain/people/participation/prompt-answers.ts';
import { hasRole } from '#domain/staff/capabilities.ts';
import type { Live } from '#lib/live.ts';
import { useStaff } from '#session/use-session.ts';

export interface KnownTabs {
  /** Null while unknown. */
  readonly tabs: readonly ProgramTab[] | null;
  /**
   * A tab that was unknown when the others appeared; its place stays reserved, even if it turns out empty.
   */
  readonly kept: ProgramTab | null;
  readonly asking: boolean;
}

/**
 * A program's tabs: fixed, or those with data (CORE-PROG-03, CORE-D-63). For non-admins, journals
 * come from a function and may arrive later.
 * @param enrolment null while loading, or when there is none
 */
export function useProgramTabs(
  uid: string,
  program: string,
  enrolment: Enrolment | null,
): KnownTabs {
  const fixed = fixedTabs(program);
  const admin = hasRole(useStaff(), 'admin');
  const [waited, setWaited] = useState(false);
  const part = (name: Parameters<typeof oneOfSource>[0]) =>
    fixed ? null : oneOfSource(name, uid, program);
  const playlists = useLive(part('playlistProgress'));
  const sessions = useLive(part('session'));
  const tasks = useLive(part('task'));
  const usage = useLive(part('programUsage'));
  const ownJournals = useLive(admin ? part('journalEntry') : null);
  const listedJournals = useLive(fixed || admin ? null : journalListSource(uid, program));
  if (fixed) return { tabs: fixed, kept: null, asking: false };
  const journals: Live<Rows<unknown>> = admin ? ownJournals : listedJournals;
  const direct = [playlists, sessions, tasks, usage, ...(admin ? [ownJournals] : [])];
  if (direct.some(({ state }) => state === 'loading'))
    return { tabs: null, kept: null, asking: false };
  if (journals.state === 'loading' && !waited) setWaited(true);
  const tabs = filledTabs({
    playlists: mayHold(playlists),
    sessions: mayHold(sessions),
    tasks: mayHold(tasks),
    journals: mayHold(journals),
    usage: mayHold(usage),
    prompts: hasPromptAnswers(enrolment?.promptAnswers),
  });
  return { tabs, kept: waited ? 'journals' : null, asking: journals.state === 'loading' };
}

/** True when the tab has records. An unreadable part keeps its tab, which shows the error. */
function mayHold(live: Live<Rows<unknown>>): boolean {
  if (live.state === 'ready') return live.data.rows.length + live.data.unreadable.length > 0;
  return live.state === 'error';
}
