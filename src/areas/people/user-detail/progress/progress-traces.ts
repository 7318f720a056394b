import { baseline, type Progress } from '#domain/people/participation/progress.ts';
import type { ChartLayout, ChartTrace } from '#ui/charts/chart-traces.ts';

export const PROGRESS_LAYOUT: ChartLayout = {
  xaxis: { title: { text: 'Therapy day' }, rangemode: 'tozero' },
  yaxis: { title: { text: 'Completed' }, rangemode: 'tozero' },
};

/** The lines of a progress chart: completions, and the reference of one session a day. */
export function progressTraces(
  progress: Progress,
  series: readonly ('sessions' | 'tasks')[],
): readonly ChartTrace[] {
  return [
    ...series.map((name) => progressLine(NAMES[name], progress[name], { shape: 'hv', width: 2 })),
    progressLine('One session per day', baseline(), { dash: 'dot' }),
  ];
}

const NAMES = { sessions: 'Sessions', tasks: 'Tasks' } as const;

/** A progress chart line by therapy day. */
export function progressLine(
  name: string,
  y: readonly number[],
  style: Readonly<Record<string, unknown>>,
): ChartTrace {
  return { type: 'scatter', mode: 'lines', name, x: y.map((_, day) => day), y, line: style };
}
