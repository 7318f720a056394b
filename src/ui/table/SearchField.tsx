import { useId } from 'react';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useSlash } from './use-slash.ts';

export interface SearchFieldProps {
  readonly list: ListStateApi;
  readonly label: string;
  readonly help?: string | undefined;
  /** The id of the element with the help; without it the placeholder shows it. */
  readonly helpId?: string | undefined;
}

/** Attributes that describe what the field searches. */
export function helpProps({ help, helpId }: Pick<SearchFieldProps, 'help' | 'helpId'>) {
  return helpId === undefined ? { placeholder: help, title: help } : { 'aria-describedby': helpId };
}

/** Searches while typing. Enter does nothing: there is nothing to submit. */
export function SearchField({ list, label, ...help }: SearchFieldProps) {
  const id = useId();
  const slash = useSlash();
  return (
    <div className="filter-control filter-search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...slash}
        type="search"
        className="form-control form-control-sm"
        autoComplete="off"
        spellCheck={false}
        value={list.state.search}
        {...helpProps(help)}
        onChange={(event) => list.typeSearch(event.target.value)}
        onBlur={list.commitSearch}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}
