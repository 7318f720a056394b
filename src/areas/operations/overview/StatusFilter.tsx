import { useId, useState, type FormEvent } from 'react';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { STATUS_FILTER } from './overview-columns.tsx';

interface StatusFilterProps {
  readonly list: ListStateApi;
}

/** The workflow status filter, applied by its button (OPS-OVER-04, -05). */
export function StatusFilter({ list }: StatusFilterProps) {
  const applied = list.state.filters['status'] ?? '';
  const [chosen, setChosen] = useState(applied);
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    void list.setFilter('status', chosen);
  };
  const { label, options } = STATUS_FILTER;
  const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <form className="status-filter" aria-label="Filters" onSubmit={apply}>
      <div className="filter-control">
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          className="form-select form-select-sm"
          data-active={applied !== ''}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">All</option>
          {!isOffered && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <button
        type="submit"
        className={`btn btn-sm ${chosen === applied ? 'btn-outline-primary' : 'btn-primary'}`}
      >
        Apply filters
      </button>
      <span className="text-body-secondary" role="status">
        {chosen !== applied && 'Not applied'}
      </span>
    </form>
  );
}
