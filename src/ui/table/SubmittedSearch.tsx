import { useId, useState, type SubmitEvent } from 'react';
import { helpProps, type SearchFieldProps } from './SearchField.tsx';
import { useSlash } from './use-slash.ts';
import './submitted-search.css';

/** A search field that searches on its button or Enter, not while typing. */
export function SubmittedSearch({ list, label, help }: SearchFieldProps) {
  const id = useId();
  const slash = useSlash();
  const applied = list.state.search;
  const [draft, setDraft] = useState({ text: applied, applied });
  // The search changed elsewhere: by Back, a chip or a link.
  if (draft.applied !== applied) setDraft({ text: applied, applied });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    list.setSearch(draft.text);
  };
  return (
    <form className="submitted-search" onSubmit={onSubmit}>
      <div className="filter-control filter-search">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          {...slash}
          type="search"
          className="form-control form-control-sm"
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          {...helpProps(help)}
          onChange={(event) => setDraft({ text: event.target.value, applied })}
        />
      </div>
      <button type="submit" className="btn btn-sm btn-outline-primary">
        Search
      </button>
    </form>
  );
}
