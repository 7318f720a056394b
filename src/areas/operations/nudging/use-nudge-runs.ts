import { useMemo } from 'react';
import { nudgeLogsList } from '#data/operations/nudgers.ts';
import { runsOf } from '#domain/operations/nudge/nudge-log.ts';
import { mapLive, rowsOf } from '#lib/live.ts';
import { useLongTable } from '#records/use-long-table.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

/**
 * The table of a nudge's runs, loading as many logs as needed. A large run has several logs, so the
 * oldest loaded run may be incomplete: it is shown once the next one has loaded.
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
