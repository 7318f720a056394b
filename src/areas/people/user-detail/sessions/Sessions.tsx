import { useMemo } from 'react';
import { sessionsSource } from '#data/people/program-records.ts';
import { useList } from '#data/engine/use-list.ts';
import { sessionsNewestFirst } from '#domain/people/participation/session.ts';
import { mapLive } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { ProgressChart } from '#areas/people/user-detail/progress/ProgressChart.tsx';
import { SESSION_COLUMNS } from './session-columns.tsx';
import '#areas/people/user-detail/participation.css';

interface SessionsProps {
  readonly uid: string;
  readonly program: string;
  /** The start of therapy in that program. */
  readonly start: Date | null;
  readonly list: ListStateApi;
}

const NO_TASKS: readonly never[] = [];

/** A user's sessions in a program, with their totals (REPORT-SESS-01). */
export function Sessions({ uid, program, start, list }: SessionsProps) {
  const live = useList(sessionsSource(uid, program));
  const sessions = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: sessionsNewestFirst(data.rows) })),
    [live],
  );
  return (
    <div className="participation">
      <RecordTable
        name="sessions"
        caption="Sessions"
        live={sessions}
        list={list}
        columns={SESSION_COLUMNS}
        searchLabel="Search sessions"
        emptyText={`The user has no sessions in ${program} yet.`}
      />
      {sessions.state === 'ready' && (
        <ProgressChart
          title="Completed sessions"
          start={start}
          tasks={NO_TASKS}
          sessions={sessions.data.rows}
        />
      )}
    </div>
  );
}
