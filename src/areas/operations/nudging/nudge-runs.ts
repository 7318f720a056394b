import { useMemo } from 'react';
import type { ListSource } from '#data/engine/list-source.ts';
import { useLongList } from '#data/engine/use-long-list.ts';
import { nudgeLogsList } from '#data/operations/nudgers.ts';
import { runsOf, type NudgeRun } from '#domain/operations/nudge/nudge-log.ts';
import { mapLive, rowsOf } from '#lib/live.ts';

/** The runs of a nudge, newest first. */
export const nudgeRuns = (nudgeID: string): ListSource<NudgeRun> => ({
  useRows: ({ upTo }) => ({ live: useRuns(nudgeID, upTo) }),
});

/**
 * Loads as many logs as `upTo` runs need. A large run has several logs, so the oldest loaded run may
 * be incomplete: it is shown once the next one has loaded.
 */
function useRuns(nudgeID: string, upTo: number) {
  const source = nudgeLogsList(nudgeID);
  const loaded = rowsOf(useLongList(source, upTo));
  const further = useMemo(() => loaded.length - runsOf(loaded).length, [loaded]);
  const logs = useLongList(source, upTo + further + 2);
  return useMemo(
    () =>
      mapLive(logs, (data) => {
        const runs = runsOf(data.rows);
        const rows = data.complete ? runs : runs.slice(0, -1);
        return {
          ...data,
          rows,
          total: data.complete ? rows.length + data.unreadable.length : null,
        };
      }),
    [logs],
  );
}
