import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { newCondition } from '#domain/operations/landing-page/parts.ts';
import { useFormField } from '#ui/fields/use-form-field.ts';
import { ConditionFields } from './ConditionFields.tsx';

interface PaymentsFieldProps {
  readonly weeks: number;
}

/** Payment conditions (OPS-LP-17, OPS-D-26). */
export const PaymentsField = ({ weeks }: PaymentsFieldProps) => (
  <>
    <OneCondition part="eligibility" label="Eligibility payment" weeks={weeks} />
    <OneCondition part="baseline" label="Baseline payment" weeks={weeks} />
    <WeekPayments weeks={weeks} />
  </>
);

interface OneConditionProps extends PaymentsFieldProps {
  readonly part: 'eligibility' | 'baseline';
  readonly label: string;
}

function OneCondition({ part, label, weeks }: OneConditionProps) {
  const name = `paymentNotifications.${part}`;
  const field = useFormField({ name, label });
  const toggle = useRef<HTMLButtonElement>(null);
  const isSet = field.value !== null && field.value !== undefined;
  const flag = part === 'eligibility' ? 'eligibilityCompleted' : 'baselineCompleted';
  return (
    <div role="group" className="form-part" aria-label={label}>
      <div className="form-part-head">
        <h3 className="form-part-title">{label}</h3>
        <Button
          ref={toggle}
          size="sm"
          variant="outline-secondary"
          aria-label={`${isSet ? 'Remove' : 'Add'} ${label.toLowerCase()}`}
          disabled={field.busy}
          onClick={() => {
            field.change(isSet ? null : newCondition({ [flag]: true }));
            toggle.current?.focus();
          }}
        >
          {isSet ? 'Remove' : 'Add'}
        </Button>
      </div>
      {isSet && <ConditionFields name={name} weeks={weeks} />}
    </div>
  );
}

function WeekPayments({ weeks }: PaymentsFieldProps) {
  const name = 'paymentNotifications.surveyWeeks';
  const field = useFormField({ name, label: 'Payments of survey weeks' });
  const add = useRef<HTMLButtonElement>(null);
  const conditions: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <>
      {conditions.map((_, at) => (
        <div key={at} role="group" className="form-part" aria-label={`Week payment ${at + 1}`}>
          <div className="form-part-head">
            <h3 className="form-part-title">Week payment {at + 1}</h3>
            <Button
              size="sm"
              variant="outline-secondary"
              aria-label={`Remove week payment ${at + 1}`}
              disabled={field.busy}
              onClick={() => {
                field.change(conditions.filter((__, place) => place !== at));
                add.current?.focus();
              }}
            >
              Remove
            </Button>
          </div>
          <ConditionFields name={`${name}.${at}`} weeks={weeks} />
        </div>
      ))}
      <Button
        ref={add}
        variant="outline-secondary"
        disabled={field.busy}
        onClick={() => field.change([...conditions, newCondition()])}
      >
        Add week payment
      </Button>
    </>
  );
}
