import type { ListStateApi } from '#routing/use-list-state.ts';
import { Icon } from '#ui/icons.tsx';
import type { FilterView } from './types.ts';

export interface FilterChip {
  readonly key: string;
  readonly label: string;
  readonly clear: () => void;
}

/** The filter's choice in words, as in "Study: 003" or "Bad versions only". */
function filterText<Row>(filter: FilterView<Row>, value: string): string {
  if (filter.kind === 'check') return value === '' ? `Not: ${filter.label}` : filter.label;
  const option = filter.options.find((each) => each.value === value);
  return `${filter.label}: ${value === '' ? (filter.allLabel ?? 'All') : (option?.label ?? value)}`;
}

/** Everything that narrows the list at the moment, each with its own way out. */
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
 * Goes on with the next chip, after the last one with the search. Before the pressed one is gone: a
 * page takes the focus to its heading when its address changes and nothing has it.
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
