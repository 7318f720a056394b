import { useRef, type ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { surveyForms } from '#data/content/survey-forms.ts';
import { useLive } from '#data/engine/use-live.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { LoadError } from '#ui/LoadError.tsx';

interface SurveysPickerProps {
  readonly label: string;
  /** Survey form keys. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly disabled: boolean;
  /** The props of the select that adds a survey. */
  readonly select: ComponentProps<'select'>;
}

/** Survey forms, shown by name and stored by key (OPS-LP-20, OPS-D-27). */
export function SurveysPicker({ label, chosen, onChange, disabled, select }: SurveysPickerProps) {
  const picker = useRef<HTMLSelectElement>(null);
  const live = useLive(surveyForms.list({}));
  const failure = failureOf(live);
  const forms = rowsOf(live).map(({ key, docID, name }) => ({ key: key || docID, name }));
  const nameOf = (key: string) => forms.find((form) => form.key === key)?.name || key;
  const left = forms
    .filter(({ key }) => !chosen.includes(key))
    .sort((a, b) => (a.name || a.key).localeCompare(b.name || b.key));
  return (
    <>
      {failure && (
        <LoadError
          what="The survey forms could not be loaded. The stored value stays."
          error={failure.error}
          retry={failure.retry}
        />
      )}
      {chosen.length > 0 && (
        <ul className="chosen-surveys" aria-label={`Chosen: ${label}`}>
          {chosen.map((key) => (
            <li key={key}>
              {nameOf(key)}
              <Button
                size="sm"
                variant="outline-secondary"
                aria-label={`Remove ${isolated(nameOf(key))} from ${label}`}
                disabled={disabled}
                onClick={() => {
                  onChange(chosen.filter((chosenKey) => chosenKey !== key));
                  // Moves the focus, because the pressed button unmounts with its survey.
                  picker.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <select
        className="form-select"
        {...select}
        ref={picker}
        value=""
        onChange={({ target }) => {
          if (!disabled && target.value !== '') onChange([...chosen, target.value]);
        }}
      >
        <option value="">Add a survey…</option>
        {left.map(({ key, name }) => (
          <option key={key} value={key}>
            {name || key}
          </option>
        ))}
      </select>
    </>
  );
}
