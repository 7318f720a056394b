import { Skeleton } from '#ui/Skeleton.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

/** Holds the place of a chart whose values are on their way. */
export function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT} label="Loading the chart…" />;
}
