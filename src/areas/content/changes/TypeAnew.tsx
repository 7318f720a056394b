import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';

interface TypeAnewProps {
  readonly label: string;
  /** The value in the set. */
  readonly value: string | number;
  readonly onType: (decision: { readonly typed: unknown }) => Promise<void>;
}

/** Resolves a conflict with a new value, different from both sides. */
export function TypeAnew({ label, value, onType }: TypeAnewProps) {
  const id = useId();
  const [text, setText] = useState(String(value));
  const typed = typeof value === 'number' ? Number(text) : text;
  const isSound = typeof typed === 'string' || (text.trim() !== '' && Number.isFinite(typed));
  return (
    <span className="type-anew">
      <label className="visually-hidden" htmlFor={id}>
        {label}, typed anew
      </label>
      <textarea
        id={id}
        className="form-control form-control-sm"
        rows={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        size="sm"
        variant="outline-secondary"
        disabled={!isSound}
        onClick={() => void onType({ typed })}
      >
        Take this
      </Button>
    </span>
  );
}
