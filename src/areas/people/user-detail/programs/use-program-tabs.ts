import { journalListSource } from '../../../../data/collections/journals.ts';
import { oneOfSource } from '../../../../data/collections/program-records.ts';
import type { Rows } from '../../../../data/sources.ts';
import { useLive } from '../../../../data/use-live.ts';
import type { Enrolment } from '../../../../domain/people/enrolment.ts';
import {
  filledTabs,
  fixedTabs,
  type ProgramTab,
} from '../../../../domain/people/participation/program-tabs.ts';
import { hasPromptAnswers } from '../../../../domain/people/participation/prompt-answers.ts';
import type { Live } from '../../../../lib/live.ts';

/**
 * The tabs of a program: fixed ones, or those whose part holds something (CORE-PROG-03, CORE-D-63).
 *
 * @param enrolment null while it is read, or where there is none
 * @returns null while nobody knows; the journals are asked of a function and may follow later
 */
export function useProgramTabs(
  uid: string,
  program: string,
  enrolment: Enrolment | null,
): readonly ProgramTab[] | null {
  const fixed = fixedTabs(program);
  const part = (name: Parameters<typeof oneOfSource>[0]) =>
    fixed ? null : oneOfSource(name, uid, program);
  const playlists = useLive(part('playlistProgress'));
  const sessions = useLive(part('session'));
  const tasks = useLive(part('task'));
  const usage = useLive(part('programUsage'));
  const journals = useLive(fixed ? null : journalListSource(uid, program));
  if (fixed) return fixed;
  if ([playlists, sessions, tasks, usage].some(({ state }) => state === 'loading')) return null;
  return filledTabs({
    playlists: mayHold(playlists),
    sessions: mayHold(sessions),
    tasks: mayHold(tasks),
    journals: mayHold(journals),
    usage: mayHold(usage),
    prompts: hasPromptAnswers(enrolment?.promptAnswers),
  });
}

/** What cannot be read gets its tab nevertheless: there it says why. */
function mayHold(live: Live<Rows<unknown>>): boolean {
  if (live.state === 'ready') return live.data.rows.length + live.data.unreadable.length > 0;
  return live.state === 'error';
}
