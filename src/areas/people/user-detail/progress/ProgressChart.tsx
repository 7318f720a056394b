import { useMemo } from 'react';
import { participantZone } from '#domain/people/participation/local-day.ts';
import {
  progressOf,
  type Completable,
  type Progress,
} from '#domain/people/participation/progress.ts';
import { THERAPY_NOT_STARTED } from '#domain/people/participation/therapy-day.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { countOf } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { useNow } from '#ui/use-now.ts';
import { useUserPage } from '#areas/people/user-detail/use-user-page.ts';
import { progressTraces, SESSIONS_LAYOUT, TASKS_LAYOUT } from './progress-traces.ts';
import '#areas/people/user-detail/participation.css';

interface ProgressChartProps {
  readonly title: string;
  readonly start: Date | null;
  /** Without tasks the chart omits their line. */
  readonly tasks: readonly Completable[];
  readonly sessions: readonly Completable[];
  /** True when the chart covers tasks. */
  readonly withTasks?: boolean;
}

/** Cumulative completions by therapy day (REPORT-PROGRESS-01, -02). */
export function ProgressChart(props: ProgressChartProps) {
  const { title, start, tasks, sessions, withTasks = false } = props;
  const { user } = useUserPage();
  const now = useNow();
  const progress = useMemo(
    () => progressOf({ tasks, sessions, start, now, zone: participantZone(user.timezone) }),
    [tasks, sessions, start, now, user.timezone],
  );
  const traces = useMemo(
    () => progress && progressTraces(progress, withTasks ? ['sessions', 'tasks'] : ['sessions']),
    [progress, withTasks],
  );
  const layout = withTasks ? TASKS_LAYOUT : SESSIONS_LAYOUT;
  if (!progress || !traces) return <p className="participation-note">{THERAPY_NOT_STARTED}</p>;
  // The last line is the reference, not a value of the participant.
  const says = chartSentence(traces.slice(0, -1), layout);
  return (
    <div>
      <Chart title={title} traces={traces} layout={layout} says={says} />
      <ProgressNotes progress={progress} />
    </div>
  );
}

function ProgressNotes({ progress: { undated, outside } }: { readonly progress: Progress }) {
  const notes = [
    undated > 0 && `${countOf(undated, 'completed record')} without a date: not counted.`,
    outside > 0 && `${countOf(outside, 'completed record')} outside the therapy days: not counted.`,
  ].filter((note) => note !== false);
  return notes.map((note) => (
    <p key={note} className="participation-note">
      {note}
    </p>
  ));
}
