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

/** Up to this many days, each gets a date label. */
const EVERY_DAY = 14;

interface MinutesChartProps {
  /** Newest first. */
  readonly days: readonly UsageDay[];
  /** The number of opens covered, and the total; null while unknown. */
  readonly read: number;
  readonly total: number | null;
  /** False while older opens are loading or unavailable. */
  readonly complete: boolean;
}

/** Minutes in the app by day (REPORT-PROGRESS-04). */
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

/** A notice that the chart does not reach back to the first use. */
function newestText(read: number, total: number | null): string {
  const of = total === null ? '' : ` of ${formatCount(total)}`;
  return `Only the newest ${formatCount(read)}${of} openings of the app are shown; older ones are not loaded.`;
}

/** Plotly needs ISO days; people see the usual format (REPORT-D-25). */
const dayText = (iso: string) => formatDay(new Date(iso));

/** @param days newest first */
function bars(days: readonly UsageDay[]) {
  const shown = days.filter(({ length }) => length !== null).reverse();
  return {
    type: 'bar',
    name: 'Minutes',
    x: shown.map(({ day }) => isoDay(day)),
    y: shown.map(minutesOf),
    // A bar's width is a day, regardless of gaps.
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
