import { useId } from 'react';
import { GROUPINGS, type useIndexFilter } from './use-index-filter.ts';

export function IndexFilter({ search, by, searchFor, groupBy }: ReturnType<typeof useIndexFilter>) {
  const id = useId();
  return (
    <div className="report-index-filter">
      <label htmlFor={id} className="visually-hidden">
        Search reports
      </label>
      <input
        id={id}
        type="search"
        className="form-control form-control-sm"
        placeholder="Search reports by title, study or content"
        autoComplete="off"
        value={search}
        onChange={(event) => searchFor(event.target.value)}
      />
      <div className="btn-group report-switch" role="group" aria-label="Grouped">
        {GROUPINGS.map((grouping) => (
          <button
            key={grouping}
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-pressed={by === grouping}
            onClick={() => groupBy(grouping)}
          >
            By {grouping}
          </button>
        ))}
      </div>
    </div>
  );
}
