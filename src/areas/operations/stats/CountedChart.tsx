import { useMemo } from 'react';
import type { Counted } from '#domain/operations/flow/funnel.ts';
import { chartSentence } from '#domain/reports/chart-sentence.ts';
import { formatCount } from '#lib/words.ts';
import { Chart } from '#ui/charts/Chart.tsx';

interface CountedChartProps {
  readonly title: string;
  readonly kind: 'funnel' | 'bar';
  /** The header of the name column. */
  readonly first: string;
  readonly counted: readonly Counted[];
}

const USERS = { title: 'Users', rangemode: 'tozero' };

/** A chart of counts; its data are a table (OPS-STATS-01). */
export function CountedChart({ title, kind, first, counted }: CountedChartProps) {
  const traces = useMemo(() => {
    const shared = {
      name: 'Users',
      x: counted.map(({ label }) => label),
      y: counted.map(({ count }) => count),
    };
    return kind === 'funnel'
      ? [{ ...shared, type: 'funnel', orientation: 'v', textinfo: 'value+percent initial' }]
      : [
          {
            ...shared,
            type: 'bar',
            // Its names are too long to stand below the bars.
            flat: true as const,
            text: counted.map(({ count }) => formatCount(count)),
          },
        ];
  }, [counted, kind]);
  const layout = useMemo(
    () => ({ xaxis: { type: 'category', title: first }, yaxis: USERS }),
    [first],
  );
  const says = useMemo(() => chartSentence(traces, layout), [traces, layout]);
  return <Chart title={title} traces={traces} layout={layout} says={says} />;
}
