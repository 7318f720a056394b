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
  // Null until something is typed, so that the field follows the set.
  const [entered, setEntered] = useState<string | null>(null);
  const text = entered ?? String(value);
  const typed = typeof value === 'number' ? Number(text) : text;
  const isSound = typeof typed === 'string' || (text.trim() !== '' && Number.isFinite(typed));
  return (
    <div className="type-anew">
      <label className="form-label" htmlFor={id}>
        Or write another value<span className="visually-hidden"> for {label}</span>
      </label>
      <div>
        <textarea
          id={id}
          className="form-control form-control-sm"
          rows={Math.min(6, text.split('\n').length)}
          value={text}
          onChange={(event) => setEntered(event.target.value)}
        />
        <Button
          size="sm"
          variant="outline-secondary"
          disabled={!isSound}
          onClick={() => void onType({ typed })}
        >
          Use this value
        </Button>
      </div>
    </div>
  );
}
