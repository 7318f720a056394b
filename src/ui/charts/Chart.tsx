import { lazy, Suspense, useId, useState } from 'react';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useTheme } from '#ui/theme.ts';
import { CHART_HEIGHT } from './chart-height.ts';
import { chartTable, type ChartLayout, type ChartTable, type ChartTrace } from './chart-traces.ts';
import type { ChartPoint } from './Plot.tsx';
import './chart.css';

const Plot = lazy(() => import('./Plot.tsx').then((m) => ({ default: m.Plot })));

interface ChartProps {
  readonly title: string;
  readonly traces: readonly ChartTrace[];
  readonly layout?: ChartLayout;
  readonly height?: number;
  /** From a point to its people. */
  readonly onPoint?: (point: ChartPoint) => void;
  readonly startWith?: 'chart' | 'data';
  /** How the table writes a place on the x axis, where that is not as the traces have it. */
  readonly keyText?: (key: string) => string;
}

const none: ChartLayout = {};

/** A chart under its heading, with the same values as a table behind a switch. */
export function Chart(props: ChartProps) {
  const { title, traces, layout = none, height = CHART_HEIGHT } = props;
  const [view, setView] = useState(props.startWith ?? 'chart');
  const { theme } = useTheme();
  const id = useId();
  const table = chartTable(traces, layout, props.keyText);
  const empty = table.rows.length === 0;
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-head">
        <h3 id={id} className="chart-title">
          {title}
        </h3>
        {!empty && (
          <div className="chart-actions">
            {view === 'data' && <CsvButton title={title} table={table} />}
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              aria-label={`${view === 'chart' ? 'Show data' : 'Show chart'}: ${title}`}
              onClick={() => setView(view === 'chart' ? 'data' : 'chart')}
            >
              {view === 'chart' ? 'Show data' : 'Show chart'}
            </button>
          </div>
        )}
      </figcaption>
      <div className="chart-body" style={{ height }}>
        {empty && <p className="chart-empty">No data available</p>}
        {!empty && view === 'data' && <DataView title={title} table={table} />}
        {!empty && view === 'chart' && (
          <Boundary>
            <Suspense fallback={<Spinner size="sm" />}>
              <div className="chart-drawing">
                <Plot
                  traces={traces}
                  layout={layout}
                  theme={theme}
                  fileName={title}
                  onPoint={props.onPoint}
                />
              </div>
            </Suspense>
          </Boundary>
        )}
      </div>
    </figure>
  );
}

interface TableProps {
  readonly title: string;
  readonly table: ChartTable;
}

function CsvButton({ title, table }: TableProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    setFailure(null);
    toCsv([table.columns, ...table.rows])
      .then((text) => downloadText(`${title}.csv`, text))
      .catch(() => setFailure('The file could not be made.'));
  };
  return (
    <>
      <span role="alert">{failure}</span>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-label={`Export CSV: ${title}`}
        onClick={save}
      >
        Export CSV
      </button>
    </>
  );
}

function DataView({ title, table }: TableProps) {
  return (
    <div className="chart-data" tabIndex={0} role="group" aria-label={`Data: ${title}`}>
      <table className="table table-sm">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={`${index}-${column}`} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([key, ...values]) => (
            <tr key={key}>
              <th scope="row">{key}</th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
