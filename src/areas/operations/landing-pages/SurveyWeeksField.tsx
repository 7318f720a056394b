import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { withGeneratedWeeks, withNextWeek } from '#domain/operations/landing-page/weeks.ts';
import type { SurveyWeek } from '#domain/operations/landing-page/parts.ts';
import { FieldNotes } from '#ui/fields/FieldNotes.tsx';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { SurveysPicker } from './SurveysPicker.tsx';
import { WeekPart } from './WeekPart.tsx';

interface SurveyWeeksFieldProps {
  /** The number of weeks generated. */
  readonly weeks: number;
}

const props = { name: 'surveyWeeks', label: 'Survey weeks' };

/** Therapy weeks with their surveys, generated or edited one by one (OPS-D-25). */
export function SurveyWeeksField({ weeks: last }: SurveyWeeksFieldProps) {
  const field = useFormField(props);
  const [added, setAdded] = useState<number | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const weeks = Array.isArray(field.value) ? (field.value as readonly SurveyWeek[]) : [];
  const remove = (at: number) => {
    field.change(weeks.filter((_, index) => index !== at));
    // Moves the focus, because the pressed button unmounts with its week.
    add.current?.focus();
  };
  return (
    <div id={field.id} tabIndex={-1}>
      <GeneratedWeeks
        last={last}
        disabled={field.busy}
        onGenerate={(surveys) => field.change(withGeneratedWeeks(weeks, last, surveys))}
      />
      {weeks.length === 0 && <p className="text-body-secondary">No weeks yet.</p>}
      {weeks.map((week, at) => (
        <WeekPart
          key={at}
          week={week}
          at={at}
          unfolded={at === added}
          disabled={field.busy}
          onRemove={() => remove(at)}
        />
      ))}
      <FieldNotes field={field} />
      <Button
        ref={add}
        variant="outline-secondary"
        disabled={field.busy}
        onClick={() => {
          setAdded(weeks.length);
          field.change(withNextWeek(weeks));
        }}
      >
        Add week
      </Button>
    </div>
  );
}

interface GeneratedWeeksProps {
  readonly last: number;
  readonly disabled: boolean;
  readonly onGenerate: (surveys: readonly string[]) => void;
}

function GeneratedWeeks({ last, disabled, onGenerate }: GeneratedWeeksProps) {
  const picker = useId();
  const [surveys, setSurveys] = useState<readonly string[]>([]);
  return (
    <>
      <div className="field">
        <label className="form-label" htmlFor={picker}>
          Surveys of generated weeks
        </label>
        <SurveysPicker
          label="Surveys of generated weeks"
          chosen={surveys}
          onChange={setSurveys}
          disabled={disabled}
          select={{ id: picker, 'aria-describedby': `${picker}-help` }}
        />
        <div className="form-text" id={`${picker}-help`}>
          Adds the missing ones of weeks 1 to {last}, each with these surveys; the weeks below are
          kept.
        </div>
      </div>
      <Button
        className="mb-3"
        variant="outline-secondary"
        disabled={disabled}
        onClick={() => onGenerate(surveys)}
      >
        Generate survey weeks
      </Button>
    </>
  );
}
