import { ChartExport } from './ChartExport.tsx';
import { isWithoutValues, type ChartTable } from './chart-table.ts';
import type { ChartView } from './use-chart-view.ts';

interface ChartHeadProps {
  readonly id: string;
  readonly title: string;
  readonly table: ChartTable;
  readonly view: ChartView;
}

/** A chart's heading with the toggle for its values. */
export function ChartHead({ id, title, table, view }: ChartHeadProps) {
  const { dataShown } = view;
  const words = dataShown ? 'Hide data' : 'Show data';
  return (
    <figcaption className="chart-head">
      <h3 id={id} className="chart-title">
        {title}
      </h3>
      {!isWithoutValues(table) && (
        <div className="chart-actions">
          {dataShown && <ChartExport title={title} table={table} />}
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-label={`${words}: ${title}`}
            onClick={() => view.showData(!dataShown)}
          >
            {words}
          </button>
        </div>
      )}
    </figcaption>
  );
}
