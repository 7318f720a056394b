import { useId, type FormEvent, type RefObject } from 'react';
import { ButtonSpinner } from '#ui/ButtonSpinner.tsx';
import './roles.css';

interface LineEntryProps {
  readonly label: string;
  readonly type?: 'text' | 'email';
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly button: string;
  readonly onSubmit: () => void;
  readonly problem: string | null;
  /** Information about the value, valid or not. */
  readonly notice: string | null;
  readonly busy?: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** A form with a single input and a button. */
export function LineEntry(props: LineEntryProps) {
  const { label, value, problem, notice, busy = false, input } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <form className="line-entry" onSubmit={submit} noValidate>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="line-entry-row">
        <input
          ref={input}
          id={id}
          type={props.type ?? 'text'}
          className={`form-control form-control-sm ${problem ? 'is-invalid' : ''}`}
          placeholder={props.placeholder}
          value={value}
          readOnly={busy}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <button type="submit" className="btn btn-sm btn-primary" aria-disabled={busy}>
          {busy && <ButtonSpinner />}
          {props.button}
        </button>
      </div>
      <p
        id={`${id}-note`}
        className={problem ? 'line-entry-note line-entry-problem' : 'line-entry-note'}
        aria-live="polite"
      >
        {problem ?? notice}
      </p>
    </form>
  );
}
