import { useId, useState, type FormEvent } from 'react';
import { NOT_STARTED, statusLabel, WORKFLOW_STATUSES } from '#domain/people/workflow/status.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';

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
  const isOffered = ['', NOT_STARTED, ...WORKFLOW_STATUSES].includes(chosen);
  return (
    <form className="status-filter" aria-label="Filters" onSubmit={apply}>
      <label htmlFor={id}>Workflow status</label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">All</option>
        <option value={NOT_STARTED}>Therapy not started</option>
        {!isOffered && <option value={chosen}>{chosen}</option>}
        {WORKFLOW_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </select>
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
