import { useState, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react';
import { countOf } from '#lib/words.ts';
import { FieldFrame, inputClass } from './FieldFrame.tsx';
import { textOf, type FieldProps } from './use-form-field.ts';
import { useTextField } from './use-text-field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  /**
   * Suggestions while typing, or on an arrow key, which fills in a single one; other values are
   * allowed.
   */
  readonly suggestions?: readonly string[];
  /** Normalizes the typed text on blur and submit. */
  readonly tidied?: (typed: string) => string;
  /** Monospace, for ids and keys. */
  readonly mono?: boolean;
}

export function TextField(props: TextFieldProps) {
  const field = useTextField(props);
  const { suggestions = [], tidied } = props;
  const tidy = () => {
    const typed = textOf(field.value);
    const wanted = tidied?.(typed) ?? typed;
    if (wanted !== typed && !field.readOnly) field.change(wanted);
  };
  const listId = `${field.id}-suggestions`;
  const [leftOut, setLeftOut] = useState(0);
  return (
    <FieldFrame field={field} label={props.label} help={field.help}>
      <input
        {...field.aria}
        type={props.type ?? 'text'}
        className={`${inputClass('form-control', field)}${props.mono ? ' font-monospace' : ''}`}
        value={field.text}
        readOnly={field.readOnly || field.busy}
        disabled={field.disabled}
        placeholder={props.readOnly ? undefined : props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        maxLength={props.maxLength}
        list={suggestions.length > 0 ? listId : undefined}
        onChange={({ target: { value } }) => {
          const plain = field.plain(value);
          setLeftOut([...value.normalize('NFC')].length - [...plain].length);
          field.change(plain);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tidy();
          const [only, ...others] = suggestions;
          if (event.key !== 'ArrowDown' || !only || others.length > 0 || field.value) return;
          event.preventDefault();
          field.change(only);
        }}
        onBlur={() => {
          // In this order: leaving validates the typed value, then the tidied one.
          field.leave();
          tidy();
        }}
      />
      <div className="form-text" role="status">
        {leftOut > 0 && `Left out ${countOf(leftOut, 'invisible character')}.`}
      </div>
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
