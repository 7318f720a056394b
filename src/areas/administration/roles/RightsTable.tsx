import { useId, useState } from 'react';
import { OPERATIONS, type Operation } from '#domain/shared/plain-record.ts';
import type { RecordRights, Right } from '#domain/staff/rights.ts';
import { holdsAll, searchable, searchWords } from '#lib/search-text.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchField } from '#ui/table/SearchField.tsx';

interface RightsTableProps {
  readonly label: string;
  readonly rows: readonly (Omit<RecordRights, 'added'> & {
    /** What stands beside a right: the role group that grants it, or that it is added. */
    readonly marks: Readonly<Partial<Record<Operation, string>>>;
  })[];
}

const HEADERS: Readonly<Record<Operation, string>> = {
  get: 'Open',
  list: 'List',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
};

const WORDS: Readonly<Record<Right, string>> = { yes: 'yes', own: 'own only', no: 'no' };

/** Rights with a search, one row per kind of document. */
export function RightsTable({ label, rows }: RightsTableProps) {
  const list = useLocalListState();
  const allowed = rows.filter(isAllowed);
  // Where most is refused, the few rights would be lost among the refusals.
  const [onlyAllowed, setOnlyAllowed] = useState(allowed.length < rows.length / 2);
  const words = searchWords(list.state.search);
  const found = (onlyAllowed ? allowed : rows).filter(({ path, sentence }) =>
    holdsAll(searchable(`${sentence} ${path}`), words),
  );
  return (
    <>
      <div className="rights-search">
        <SearchField list={list} label="Search records" />
        {allowed.length < rows.length && (
          <OnlyAllowed count={allowed.length} on={onlyAllowed} onChange={setOnlyAllowed} />
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState text="No results found" />
      ) : (
        <div
          className="rights-scroll rights-records"
          role="region"
          aria-label="Rights on records"
          tabIndex={0}
        >
          <table className="rights-table" aria-label={label}>
            <thead>
              <tr>
                <th scope="col">Record</th>
                {OPERATIONS.map((operation) => (
                  <th key={operation} scope="col">
                    {HEADERS[operation]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((row) => (
                <RightsRow key={row.path} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const isAllowed = ({ rights }: RightsTableProps['rows'][number]) =>
  OPERATIONS.some((operation) => rights[operation] !== 'no');

interface OnlyAllowedProps {
  readonly count: number;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function OnlyAllowed({ count, on, onChange }: OnlyAllowedProps) {
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        Only what is allowed ({count})
      </label>
    </div>
  );
}

function RightsRow({ row }: { readonly row: RightsTableProps['rows'][number] }) {
  const { path, sentence, rights, marks, notes } = row;
  return (
    <tr>
      <th scope="row">
        {sentence}
        <span className="mono">{path}</span>
        {OPERATIONS.filter((operation) => notes[operation]).map((operation) => (
          <span key={operation}>
            {HEADERS[operation]}: {notes[operation]}
          </span>
        ))}
      </th>
      {OPERATIONS.map((operation) => (
        <td key={operation} data-right={rights[operation]}>
          {WORDS[rights[operation]]}
          {marks[operation] !== undefined && (
            <span className="rights-added">{marks[operation]}</span>
          )}
        </td>
      ))}
    </tr>
  );
}
