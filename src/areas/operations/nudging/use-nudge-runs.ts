import { useMemo } from 'react';
import { nudgeLogsList } from '#data/operations/nudgers.ts';
import { runsOf } from '#domain/operations/nudge/nudge-log.ts';
import { mapLive, rowsOf } from '#lib/live.ts';
import { useLongTable } from '#records/use-long-table.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

/**
 * What the table of a nudge's runs is given: as many logs as its state needs. A run of many people has
 * several logs, and the oldest that is loaded may lack some: it is shown once the next one is there.
 */
export function useNudgeRuns(nudgeID: string, list: ListStateApi) {
  const source = nudgeLogsList(nudgeID);
  const loaded = rowsOf(useLongTable(list, source).live);
  const further = useMemo(() => loaded.length - runsOf(loaded).length, [loaded]);
  const { live: logs, ...table } = useLongTable(list, source, { ahead: further + 2 });
  const live = useMemo(
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
  return { ...table, live };
}
