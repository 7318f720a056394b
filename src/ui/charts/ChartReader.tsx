import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { ChartTable } from './chart-table.ts';
import { pointText, stepPoint, type PointAt } from './chart-steps.ts';
import type { ChartView } from './use-chart-view.ts';

interface ChartReaderProps {
  readonly title: string;
  readonly table: ChartTable;
  readonly view: ChartView;
  readonly describedBy: string;
  readonly children: ReactNode;
}

/** Keyboard navigation over a chart's points, announcing each. */
export function ChartReader({ title, table, view, describedBy, children }: ChartReaderProps) {
  const id = useId();
  const { pointed, chosen } = view;
  const at = pointed?.by === 'keys' ? pointed : chosen;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) event.preventDefault();
  };
  const act = (key: string): boolean => {
    if (key === 'Escape') {
      if (!pointed && !chosen) return false;
      view.point(null);
      if (!pointed) view.choose(null);
      return true;
    }
    if (key === 'Enter' || key === ' ') {
      if (pointed) view.choose({ series: pointed.series, row: pointed.row });
      return true;
    }
    const next = stepPoint(table, at, key);
    if (next) view.point({ ...next, by: 'keys' });
    return next !== null;
  };
  return (
    <>
      <div
        className="chart-drawing"
        tabIndex={0}
        role="application"
        aria-roledescription="chart"
        aria-label={`${title}, points`}
        aria-describedby={`${describedBy} ${id}`}
        onKeyDown={onKeyDown}
        onBlur={() => view.point(null)}
        onMouseLeave={() => view.point(null)}
      >
        {children}
      </div>
      <p id={id} className="chart-keys">
        Left and right move along a series, up and down to another series; Enter marks the point,
        Escape releases it.
      </p>
      <p role="status" className="chart-point">
        {isPoint(at) && (pointed?.by === 'keys' || chosen !== null) ? pointText(table, at) : ''}
      </p>
    </>
  );
}

const isPoint = (mark: ChartView['chosen']): mark is PointAt =>
  mark !== null && mark.series !== null && mark.row !== null;
