import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { withGeneratedWeeks, withNextWeek } from '#domain/operations/landing-page/weeks.ts';
import type { SurveyWeek } from '#domain/operations/landing-page/parts.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { SurveysField } from './SurveysField.tsx';
import { SurveysPicker } from './SurveysPicker.tsx';

interface SurveyWeeksFieldProps {
  /** The number of weeks generated. */
  readonly weeks: number;
}

const props = { name: 'surveyWeeks', label: 'Survey weeks' };

/** Therapy weeks with their surveys, generated or edited one by one (OPS-D-25). */
export function SurveyWeeksField({ weeks: last }: SurveyWeeksFieldProps) {
  const field = useFormField(props);
  const picker = useId();
  const [surveys, setSurveys] = useState<readonly string[]>([]);
  const add = useRef<HTMLButtonElement>(null);
  const weeks = Array.isArray(field.value) ? (field.value as readonly SurveyWeek[]) : [];
  const remove = (at: number) => {
    field.change(weeks.filter((_, index) => index !== at));
    // The pressed button unmounts with its week.
    add.current?.focus();
  };
  return (
    <div id={field.id} tabIndex={-1}>
      <div className="field">
        <label className="form-label" htmlFor={picker}>
          Surveys of generated weeks
        </label>
        <SurveysPicker
          label="Surveys of generated weeks"
          chosen={surveys}
          onChange={setSurveys}
          disabled={field.busy}
          select={{ id: picker }}
        />
      </div>
      <Button
        className="mb-3"
        variant="outline-secondary"
        disabled={field.busy}
        onClick={() => field.change(withGeneratedWeeks(weeks, last, surveys))}
      >
        Generate survey weeks
      </Button>
      {weeks.length === 0 && <p className="text-body-secondary">No weeks yet.</p>}
      {weeks.map((_, at) => (
        <Week key={at} at={at} disabled={field.busy} onRemove={() => remove(at)} />
      ))}
      <FieldNotes field={field} />
      <Button
        ref={add}
        variant="outline-secondary"
        disabled={field.busy}
        onClick={() => field.change(withNextWeek(weeks))}
      >
        Add week
      </Button>
    </div>
  );
}

interface WeekProps {
  readonly at: number;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

function Week({ at, disabled, onRemove }: WeekProps) {
  const name = `surveyWeeks.${at}`;
  return (
    <div role="group" className="form-part" aria-label={`Survey week ${at + 1}`}>
      <NumberField name={`${name}.week`} label="Week" required />
      <SurveysField name={`${name}.surveys`} label="Surveys" />
      <NumberField
        name={`${name}.daysToCompleteTherapySurvey`}
        label="Days to complete"
        unit="days"
        required
      />
      <Button
        size="sm"
        variant="outline-danger"
        aria-label={`Remove survey week ${at + 1}`}
        disabled={disabled}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
