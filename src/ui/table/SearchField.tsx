import { useId } from 'react';
import type { ListStateApi } from '../../routing/use-list-state.ts';

export interface SearchFieldProps {
  readonly list: ListStateApi;
  /** Says what is searched. */
  readonly label: string;
  readonly help?: string | undefined;
}

/** Answers while typing. Enter does nothing: there is nothing to submit. */
export function SearchField({ list, label, help }: SearchFieldProps) {
  const id = useId();
  return (
    <div className="filter-control filter-search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        className="form-control form-control-sm"
        autoComplete="off"
        spellCheck={false}
        value={list.state.search}
        placeholder={help}
        title={help}
        onChange={(event) => list.setSearch(event.target.value)}
        onBlur={list.commitSearch}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
