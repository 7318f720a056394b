import type { ListStateApi } from '#routing/use-list-state.ts';

interface ClearFiltersProps {
  readonly list: ListStateApi;
  /** Leads the focus to the search; by default that of the table around it. */
  readonly onFocus?: () => void;
}

/** Below a list without results: clears what narrows it, and leads the focus to the search. */
export function ClearFilters({ list, onFocus }: ClearFiltersProps) {
  const narrowing = [
    ...(list.state.search.trim() === '' ? [] : ['search']),
    ...(list.active.length === 0 ? [] : ['filters']),
  ];
  if (narrowing.length === 0) return null;
  return (
    <p className="table-clear">
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        onClick={({ currentTarget }) => {
          const table = currentTarget.closest('.data-table');
          table?.querySelector<HTMLElement>('[role="search"] input')?.focus();
          onFocus?.();
          list.reset();
        }}
      >
        Clear {narrowing.join(' and ')}
      </button>
    </p>
  );
}
