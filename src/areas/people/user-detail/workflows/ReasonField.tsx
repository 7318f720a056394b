import { useId, type RefObject } from 'react';
import '#ui/fields/fields.css';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem: string | null;
  readonly readOnly: boolean;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** The termination reason. Not a form field, because two buttons submit it. */
export function ReasonField({ value, onChange, problem, readOnly, input }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        Reason
        <span className="field-required" aria-hidden title="Required">
          {' '}
          *
        </span>
      </label>
      <textarea
        ref={input}
        id={id}
        className={problem === null ? 'form-control' : 'form-control is-invalid'}
        rows={3}
        value={value}
        readOnly={readOnly}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? `${id}-help` : `${id}-error ${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== null && (
        <div id={`${id}-error`} className="field-error" role="alert">
          {problem}
        </div>
      )}
      <div id={`${id}-help`} className="form-text">
        Kept with the user and in the history.
      </div>
    </div>
  );
}
