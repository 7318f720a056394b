import { useId } from 'react';
import { isCallLocked } from '#domain/people/call/schema.ts';
import {
  CONSENT_CHOICES,
  consentCallStatus,
  mayChooseConsent,
} from '#domain/people/consent/schema.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { CallFields } from './CallFields.tsx';
import { CallStatusBadge } from './CallStatusBadge.tsx';

interface ConsentFieldsProps {
  /** The selected consent status. */
  readonly decision: string;
  /** The stored call status. */
  readonly stored: string;
  /** The workflow status the decision moves the user to; null for none. */
  readonly leadsTo: string | null;
}

/** Consent status, resulting call status, and notes about the call. */
export function ConsentFields({ decision, stored, leadsTo }: ConsentFieldsProps) {
  const id = useId();
  const locked = isCallLocked(stored);
  const status = consentCallStatus(decision, stored);
  return (
    <div className="form-columns">
      <div>
        <SelectField
          name="preConsentStatus"
          label="Consent status"
          required
          choices={CONSENT_CHOICES.map((value) => ({
            value,
            label: value,
            disabled: !mayChooseConsent(value, stored),
          }))}
          help={
            locked
              ? `The call is ${stored}, so a consent status that would change that cannot be chosen.`
              : 'Approved and failed approval complete the call; abandoned abandons it. Both are final.'
          }
        />
        <div className="field">
          <label className="form-label" htmlFor={id}>
            Call status
          </label>
          <output id={id} className="call-status">
            <CallStatusBadge status={status} />
            {status !== stored && <span>once saved</span>}
          </output>
          {leadsTo !== null && (
            <div className="form-text">Saving moves the user to the status “{leadsTo}”.</div>
          )}
        </div>
      </div>
      <div>
        <CallFields status={stored} />
      </div>
    </div>
  );
}
