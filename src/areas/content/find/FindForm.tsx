import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Asked } from './use-find.ts';

interface FindFormProps {
  readonly search: Asked;
  readonly onFind: (search: Asked) => void;
}

export function FindForm({ search, onFind }: FindFormProps) {
  const id = useId();
  const [text, setText] = useState(search.text);
  const [matchCase, setMatchCase] = useState(search.matchCase);
  return (
    <form
      className="find-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({ text, matchCase });
      }}
    >
      <div>
        <label className="form-label" htmlFor={`${id}-text`}>
          Find in this program
        </label>
        <input
          id={`${id}-text`}
          type="search"
          className="form-control"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="form-check">
        <input
          id={`${id}-case`}
          type="checkbox"
          className="form-check-input"
          checked={matchCase}
          onChange={(event) => setMatchCase(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={`${id}-case`}>
          Match case
        </label>
      </div>
      <Button type="submit">Find</Button>
    </form>
  );
}
