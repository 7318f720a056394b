import { sessionsSource } from '#data/people/program-records.ts';
import { tasksSource } from '#data/people/tasks.ts';
import { useLive } from '#data/engine/use-live.ts';
import { ChartSkeleton } from '#ui/charts/ChartSkeleton.tsx';
import { LiveView } from '#ui/LiveView.tsx';
import { ProgressChart } from './ProgressChart.tsx';

interface UserProgressProps {
  readonly uid: string;
  readonly program: string;
  /** The start of therapy in that program. */
  readonly start: Date | null;
}

/** A user's progress chart in a program; reads its tasks and sessions. */
export function UserProgress({ uid, program, start }: UserProgressProps) {
  const tasks = useLive(tasksSource(uid, program));
  const sessions = useLive(sessionsSource(uid, program));
  return (
    <LiveView live={tasks} skeleton={<ChartSkeleton />} requires="staff">
      {(taskList) => (
        <LiveView live={sessions} skeleton={<ChartSkeleton />} requires="staff">
          {(sessionList) => (
            <ProgressChart
              title="Completed tasks and sessions"
              start={start}
              tasks={taskList.rows}
              sessions={sessionList.rows}
              withTasks
            />
          )}
        </LiveView>
      )}
    </LiveView>
  );
}
