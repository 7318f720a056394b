import type { ListStateApi } from '#routing/use-list-state.ts';
import { Icon } from '#ui/icons.tsx';
import type { FilterView } from './types.ts';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly clear: () => void;
}

/** A filter's choice in words: "Study: 003" or "Bad versions only". */
function filterText<Row>(filter: FilterView<Row>, value: string): string {
  if (filter.kind === 'check') return value === '' ? `Not: ${filter.label}` : filter.label;
  const option = filter.options.find((choice) => choice.value === value);
  return `${filter.label}: ${value === '' ? (filter.allLabel ?? 'All') : (option?.label ?? value)}`;
}

/** Every active filter, each removable. */
export function activeChips<Row>(
  list: ListStateApi,
  filters: readonly FilterView<Row>[],
): readonly FilterChip[] {
  const search = list.state.search.trim();
  const chips = filters
    .filter(({ key }) => list.active.includes(key))
    .map((filter) => ({
      key: filter.key,
      label: filterText(filter, list.state.filters[filter.key] ?? ''),
      clear: () => list.setFilter(filter.key, list.defaults.filters[filter.key] ?? ''),
    }));
  if (search === '') return chips;
  return [
    { key: ' search', label: `Search: ${search}`, clear: () => list.setSearch('') },
    ...chips,
  ];
}

/**
 * Moves the focus to the next chip, or the search after the last one, before the pressed chip
 * unmounts: otherwise the URL change would move it to the page heading.
 */
function focusBeside(pressed: HTMLElement): void {
  const chip = pressed.closest('.chip');
  const other = chip?.nextElementSibling ?? chip?.previousElementSibling;
  const next =
    other?.querySelector('button') ??
    pressed.closest('.table-bar')?.querySelector<HTMLElement>('[role="search"] input');
  next?.focus();
}

export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map((chip) => (
        <li key={chip.key} className="chip">
          <span>{chip.label}</span>
          <button
            type="button"
            aria-label={`Clear ${chip.label}`}
            onClick={(event) => {
              focusBeside(event.currentTarget);
              chip.clear();
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
