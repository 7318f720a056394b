import { useMemo } from 'react';
import { isoDay } from '#domain/people/participation/local-day.ts';
import { minutesOf, type UsageDay } from '#domain/people/usage/usage.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { formatDay } from '#lib/dates.ts';
import { formatCount } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import type { ChartLayout } from '#ui/charts/chart-traces.ts';
import '#areas/people/user-detail/participation.css';

const DAY_MS = 86_400_000;

/** So few days each have room for their date. */
const EVERY_DAY = 14;

interface MinutesChartProps {
  /** Newest first. */
  readonly days: readonly UsageDay[];
  /** How many openings of the app they are made of, and of how many; null while nobody knows. */
  readonly read: number;
  readonly total: number | null;
  /** Older openings are not there: on their way, or not to be read. */
  readonly complete: boolean;
}

/** The minutes spent in the app by day (REPORT-PROGRESS-04). */
export function MinutesChart({ days, read, total, complete }: MinutesChartProps) {
  const traces = useMemo(() => [bars(days)], [days]);
  const layout = useMemo(() => layoutFor(days), [days]);
  return (
    <>
      <Chart
        title="Minutes in the app"
        traces={traces}
        layout={layout}
        says={chartSentence(traces, layout, dayText)}
        keyText={dayText}
      />
      {!complete && <p className="participation-note">{newestText(read, total)}</p>}
    </>
  );
}

/** What the first days of the chart are not: the first days of use. */
function newestText(read: number, total: number | null): string {
  const of = total === null ? '' : ` of ${formatCount(total)}`;
  return `Only the newest ${formatCount(read)}${of} openings of the app are shown; older ones are not loaded.`;
}

/** Plotly reads days in ISO form; people read them as everywhere else (REPORT-D-25). */
const dayText = (iso: string) => formatDay(new Date(iso));

/** @param days newest first */
function bars(days: readonly UsageDay[]) {
  const shown = days.filter(({ length }) => length !== null).reverse();
  return {
    type: 'bar',
    name: 'Minutes',
    x: shown.map(({ day }) => isoDay(day)),
    y: shown.map(minutesOf),
    // A bar stands for its day, however far away the next one is.
    width: 0.7 * DAY_MS,
    hovertemplate: '%{x|%m/%d/%Y}: %{y} min<extra></extra>',
  };
}

function layoutFor(days: readonly UsageDay[]): ChartLayout {
  const span = (days[0]?.day ?? 0) - (days.at(-1)?.day ?? 0);
  return {
    xaxis: {
      title: { text: 'Day' },
      type: 'date',
      tickformat: '%m/%d/%Y',
      ...(span < EVERY_DAY ? { dtick: DAY_MS, tickformat: '%m/%d' } : {}),
    },
    yaxis: { title: { text: 'Minutes' }, rangemode: 'tozero' },
  };
}
