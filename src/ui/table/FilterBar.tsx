import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useChosen } from '#ui/use-chosen.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';
import {
  isCheck,
  isSelect,
  TICKED,
  type CheckFilter,
  type FilterView,
  type SelectFilter,
} from './types.ts';

export interface FilterBarProps<Row> {
  readonly list: ListStateApi;
  readonly filters: readonly FilterView<Row>[];
  readonly caption: string;
  readonly searchLabel: string;
  readonly searchHelp: string | undefined;
  /**
   * True when all occurring values are known, so that a choice not among the options is invalid.
   */
  readonly complete: boolean;
  /** Replaces the search-as-you-type field. */
  readonly Search?: ComponentType<SearchFieldProps> | undefined;
  /** Rendered next to the search field. */
  readonly views?: ReactNode;
  /** Called when the focus enters the bar. */
  readonly onApproach?: (() => void) | undefined;
}

/** A list's filters: search, dropdowns, checkboxes, Reset. */
export function FilterBar<Row>(props: FilterBarProps<Row>) {
  const { list, filters, complete, Search = SearchField, views, ...search } = props;
  const [resets, setResets] = useState(0);
  const selects = filters.filter(isSelect).filter(({ elsewhere }) => elsewhere !== true);
  const checks = filters.filter(isCheck);
  return (
    <div
      className="filter-bar"
      role="search"
      aria-label={`Find in ${search.caption}`}
      onFocus={search.onApproach}
    >
      <Search key={resets} list={list} label={search.searchLabel} help={search.searchHelp} />
      {views}
      {selects.map((filter) => (
        <SelectControl key={filter.key} filter={filter} list={list} complete={complete} />
      ))}
      {checks.length > 0 && (
        <div className="filter-checks">
          {checks.map((filter) => (
            <CheckControl key={filter.key} filter={filter} list={list} />
          ))}
        </div>
      )}
      <button
        type="button"
        className="btn btn-sm btn-quiet"
        onClick={() => {
          list.reset();
          // Also clears text that was typed but not submitted.
          setResets(resets + 1);
        }}
      >
        Reset
      </button>
    </div>
  );
}

interface ControlProps<Filter> {
  readonly filter: Filter;
  readonly list: ListStateApi;
}

function useChosenFilter(list: ListStateApi, key: string) {
  return useChosen(list.state.filters[key] ?? '', (value) => list.setFilter(key, value));
}

function SelectControl<Row>({
  filter,
  list,
  complete,
}: ControlProps<SelectFilter<Row>> & { complete: boolean }) {
  const id = useId();
  const [value, choose] = useChosenFilter(list, filter.key);
  const unknown = value !== '' && filter.options.every((option) => option.value !== value);
  return (
    <div className="filter-control">
      <label htmlFor={id}>{filter.label}</label>
      <select
        id={id}
        className="form-select form-select-sm"
        data-unknown={unknown}
        data-active={value !== (list.defaults.filters[filter.key] ?? '')}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{filter.allLabel ?? 'All'}</option>
        {unknown && <option value={value}>{complete ? 'ERROR: Option not found' : value}</option>}
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function CheckControl<Row>({ filter, list }: ControlProps<CheckFilter<Row>>) {
  const id = useId();
  const [value, choose] = useChosenFilter(list, filter.key);
  return (
    <div className="form-check filter-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={value !== ''}
        onChange={(event) => choose(event.target.checked ? TICKED : '')}
      />
      <label className="form-check-label" htmlFor={id}>
        {filter.label}
      </label>
    </div>
  );
}
