import { useId } from 'react';
import { fieldLabel } from '#domain/shared/differences.ts';
import {
  changesAt,
  touchedFields,
  type EntryFilter,
  type StoredEntry,
} from '#domain/history/entry.ts';
import { optionsOf } from '#lib/list.ts';

interface HistoryFiltersProps {
  readonly entries: readonly StoredEntry[];
  readonly path: string;
  readonly filter: EntryFilter;
  readonly onFilter: (filter: EntryFilter) => void;
  /** Called when somebody is about to filter, so that options cover all entries. */
  readonly onNarrow: () => void;
}

/** Filters a record's history by actor and field. */
export function HistoryFilters(props: HistoryFiltersProps) {
  const { entries, path, filter, onFilter, onNarrow } = props;
  const id = useId();
  const people = optionsOf(entries, (entry) => entry.actor);
  const touched = entries.flatMap((entry) => touchedFields(changesAt(entry, path)));
  const fields = optionsOf(
    touched,
    (field) => field,
    (field) => fieldLabel([field]),
  );
  const selects = [
    { key: 'actor', label: 'Person', all: 'Everybody', options: people },
    { key: 'field', label: 'Field', all: 'All fields', options: fields },
  ] as const;
  return (
    <div className="filter-bar" role="search" aria-label="Find in the history" onFocus={onNarrow}>
      {selects.map(({ key, label, all, options }) => (
        <div className="filter-control" key={key}>
          <label htmlFor={`${id}${key}`}>{label}</label>
          <select
            id={`${id}${key}`}
            className="form-select form-select-sm"
            data-active={filter[key] !== ''}
            value={filter[key]}
            onChange={(event) => onFilter({ ...filter, [key]: event.target.value })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
    </div>
  );
}
