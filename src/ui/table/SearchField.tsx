import { useId } from 'react';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { helpText, placeholderText } from './texts.ts';
import { useSlash } from './use-slash.ts';

export interface SearchFieldProps {
  readonly list: ListStateApi;
  readonly label: string;
  /** What is searched: names of columns, or a sentence. */
  readonly help?: string | undefined;
}

/** Attributes that describe what the field searches: the tooltip in full, the placeholder as far as it fits. */
export function helpProps(help: string | undefined) {
  return help === undefined ? {} : { placeholder: placeholderText(help), title: helpText(help) };
}

/** Searches while typing. Enter does nothing: there is nothing to submit. */
export function SearchField({ list, label, help }: SearchFieldProps) {
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
