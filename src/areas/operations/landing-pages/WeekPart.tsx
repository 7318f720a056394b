import Button from 'react-bootstrap/Button';
import type { SurveyWeek } from '#domain/operations/landing-page/parts.ts';
import { countOf } from '#lib/words.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SurveysField } from './SurveysField.tsx';

interface WeekPartProps {
  /** The week in the form, where numbers may still be missing. */
  readonly week: SurveyWeek;
  readonly at: number;
  /** True for a week that was just added and has to be filled in. */
  readonly unfolded: boolean;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** "Week 3: 2 surveys, 10 days to complete". */
function summaryOf({ week, surveys, daysToCompleteTherapySurvey: days }: SurveyWeek): string {
  const toComplete = days ? `${countOf(Number(days), 'day')} to complete` : 'no days to complete';
  return `Week ${week || '–'}: ${countOf(surveys.length, 'survey')}, ${toComplete}`;
}

/** A therapy week, folded to a line. */
export function WeekPart({ week, at, unfolded, disabled, onRemove }: WeekPartProps) {
  const name = `surveyWeeks.${at}`;
  return (
    <details className="form-part" open={unfolded}>
      <summary>{summaryOf(week)}</summary>
      <div role="group" aria-label={`Survey week ${at + 1}`}>
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
          variant="outline-secondary"
          aria-label={`Remove survey week ${at + 1}`}
          disabled={disabled}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </details>
  );
}
