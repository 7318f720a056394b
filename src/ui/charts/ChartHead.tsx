import { AddressSelect } from '#ui/AddressSelect.tsx';
import { ChartExport } from './ChartExport.tsx';
import { isWithoutValues, type ChartTable } from './chart-table.ts';
import type { ChartView } from './use-chart-view.ts';

interface ChartHeadProps {
  readonly id: string;
  readonly title: string;
  readonly table: ChartTable;
  readonly view: ChartView;
  /** The series that are one of many participants. */
  readonly people: readonly number[];
}

/** A chart's heading with the toggle for its values. */
export function ChartHead({ id, title, table, view, people }: ChartHeadProps) {
  const { dataShown } = view;
  const words = dataShown ? 'Hide data' : 'Show data';
  return (
    <figcaption className="chart-head">
      <h3 id={id} className="chart-title">
        {title}
      </h3>
      {!isWithoutValues(table) && (
        <div className="chart-actions">
          {people.length > 0 && <PersonChoice {...{ title, table, view, people }} />}
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

/** Highlights one of many participants, whose line is hard to point at. */
function PersonChoice({ title, table, view, people }: Omit<ChartHeadProps, 'id'>) {
  const series = view.chosen?.series ?? -1;
  return (
    <div className="chart-person">
      <span aria-hidden>Highlight</span>
      <AddressSelect
        className="form-select form-select-sm"
        aria-label={`Highlight a person: ${title}`}
        value={people.includes(series) ? String(series) : ''}
        onChoose={(chosen) =>
          view.choose(chosen === '' ? null : { series: Number(chosen), row: null })
        }
      >
        <option value="">None</option>
        {people.map((person) => (
          <option key={person} value={person}>
            {table.columns[person + 1]}
          </option>
        ))}
      </AddressSelect>
    </div>
  );
}
