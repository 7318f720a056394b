import { Skeleton } from '#ui/Skeleton.tsx';
import { CHART_HEIGHT } from './chart-height.ts';

export function ChartSkeleton() {
  return <Skeleton height={CHART_HEIGHT} label="Loading the chart…" />;
}
