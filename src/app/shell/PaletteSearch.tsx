import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChoice } from './use-choice.ts';
import { usePaletteResults, type PaletteResult } from './use-palette-results.ts';

/** Leads to a record or page by its name: a combobox that has the focus from the start. */
export function PaletteSearch({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const { results, searching, error } = usePaletteResults(text);
  const { at, choose, step, startAnew } = useChoice(results);
  const navigate = useNavigate();
  const listID = useId();

  const open = (result: PaletteResult | undefined) => {
    if (!result) return;
    onClose();
    void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(results[at]);
    }
  };

  return (
    <>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label="E-mail, subject ID, uid or page"
        aria-expanded="true"
        aria-controls={listID}
        aria-activedescendant={results[at] ? `${listID}-${at}` : undefined}
        placeholder="E-mail, subject ID, uid or page…"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          startAnew();
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={listID} results={results} at={at} onChoose={choose} onOpen={open} />
      <p className="palette-state" role="status">
        {describe(searching, error, results.length)}
      </p>
    </>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly results: readonly PaletteResult[];
  readonly at: number;
  readonly onChoose: (key: string) => void;
  readonly onOpen: (result: PaletteResult) => void;
}

function Results({ id, results, at, onChoose, onOpen }: ResultsProps) {
  return (
    <ul className="palette-list" id={id} role="listbox" aria-label="Results">
      {results.map((result, index) => (
        <li
          key={result.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className="palette-result"
          onPointerMove={() => onChoose(result.key)}
          onClick={() => onOpen(result)}
        >
          <span className="palette-kind">{result.kind}</span>
          <span className="palette-title">{result.title}</span>
          <span className="palette-detail">{result.detail}</span>
        </li>
      ))}
    </ul>
  );
}

function describe(searching: boolean, error: string, count: number): string {
  if (error !== '') return `Error: ${error}`;
  if (searching) return 'Searching…';
  return count === 0
    ? 'Nothing begins with this text. E-mails and subject IDs are searched from their start, uids as a whole, names are not.'
    : `${count} ${count === 1 ? 'result' : 'results'} · ↑↓ choose · Enter opens · Esc closes`;
}
