import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { fieldAt, type QuestionUse } from './question-fields.ts';
import { TextInput } from './TextInput.tsx';

/** The options, each with label and stored value. */
export function OptionsPart(use: QuestionUse) {
  const { question, readOnly, onChange } = use;
  const { options } = question;
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="survey-form-options">
      <legend>Options</legend>
      {options.length === 0 && <p className="text-body-secondary">No options yet.</p>}
      {options.map((_, at) => (
        <div key={at} role="group" aria-label={`Option ${at + 1}`} className="survey-form-option">
          <TextInput {...fieldAt(use, `options.${at}.label`, 'Label')} required />
          <TextInput {...fieldAt(use, `options.${at}.value`, 'Value')} required />
          <Button
            size="sm"
            variant="outline-secondary"
            aria-label={`Remove option ${at + 1}`}
            disabled={readOnly}
            onClick={() => {
              onChange({ ...question, options: options.filter((__, place) => place !== at) });
              // Moves the focus, because the pressed button unmounts with its option.
              add.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        ref={add}
        size="sm"
        variant="outline-secondary"
        disabled={readOnly}
        onClick={() => onChange({ ...question, options: [...options, { label: '', value: '' }] })}
      >
        Add option
      </Button>
    </fieldset>
  );
}
