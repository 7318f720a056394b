import { medianSessions, type GroupProgress } from '#domain/people/participation/group-progress.ts';
import {
  BASELINE_SESSIONS,
  baseline,
  type Progress,
} from '#domain/people/participation/progress.ts';
import { MOST_COLOURED, type ChartLayout, type ChartTrace } from '#ui/charts/chart-traces.ts';

/** With room below 0, as a line at 0 would lie on the axis. */
const layoutOf = (completed: string): ChartLayout => ({
  xaxis: { title: { text: 'Therapy day' }, rangemode: 'tozero' },
  yaxis: { title: { text: completed }, rangemode: 'normal' },
});

export const SESSIONS_LAYOUT = layoutOf('Completed sessions');
export const TASKS_LAYOUT = layoutOf('Completed tasks and sessions');

/** The lines of a progress chart: completions, and the reference of one session a day. */
export function progressTraces(
  progress: Progress,
  series: readonly ('sessions' | 'tasks')[],
): readonly ChartTrace[] {
  return [
    ...series.map((name) => progressLine(NAMES[name], progress[name], { shape: 'hv', width: 2 })),
    progressLine(ONE_A_DAY, baseline(), { dash: 'dot' }),
  ];
}

const ONE_A_DAY = `One session per day, at most ${BASELINE_SESSIONS}`;
const NAMES = { sessions: 'Sessions', tasks: 'Tasks' } as const;

/** The participants' lines, and the reference lines of the group. */
export function groupTraces(
  lines: GroupProgress['lines'],
): Record<'people' | 'group', ChartTrace[]> {
  if (lines.length === 0) return { people: [], group: [] };
  // The reference has a colour too.
  const isMany = lines.length + 1 > MOST_COLOURED;
  const people = lines.map(({ label, sessions }) => ({
    ...progressLine(label, sessions, { shape: 'hv', width: 1.5 }),
    ...(isMany && { person: true as const }),
  }));
  const median = () => progressLine('Median', medianSessions(lines), { shape: 'hv', width: 3 });
  const reference = progressLine(ONE_A_DAY, baseline(), { dash: 'dot' });
  return { people, group: isMany ? [median(), reference] : [reference] };
}

/** A progress chart line by therapy day. */
function progressLine(
  name: string,
  y: readonly number[],
  style: Readonly<Record<string, unknown>>,
): ChartTrace {
  const hovertemplate = 'Day %{x}: %{y} completed';
  return { type: 'scatter', mode: 'lines', name, y, line: style, hovertemplate };
}
