import {
  CONTACT_PREFERENCES,
  DEFAULT_CONTACT,
  INDICATIONS,
  LENGTHS,
  MOST_NOTES,
} from '#domain/operations/prescription/form.ts';
import { localDay } from '#domain/operations/prescription/day.ts';
import { DEFAULT_STATE, US_STATES } from '#domain/operations/prescription/states.ts';
import { isSwingCare } from '#domain/operations/swing-care.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SiteField } from '#areas/operations/shared/SiteField.tsx';

const LENGTH_CHOICES = LENGTHS.map((days) => ({ value: days, label: `${days} days` }));

interface PrescriptionFieldsProps {
  readonly values: Fields;
  /** A new prescription, whose presets nobody has looked at yet. */
  readonly fresh?: boolean;
}

/** The inputs for prescriber, patient and prescription (OPS-RX-01). */
export function PrescriptionFields({ values, fresh = false }: PrescriptionFieldsProps) {
  const { site } = values;
  return (
    <div className="form-columns">
      <PrescriberFields values={values} fresh={fresh} />
      <FormSection title="Patient">
        <TextField name="firstName" label="Patient first name" />
        <TextField name="lastName" label="Patient last name" />
        <TextField name="patientPhone" label="Patient phone number" type="tel" />
        <EmailField name="patientEmail" label="Patient email" />
        <DateField name="DOB" label="Date of birth" stores="text" to={localDay(new Date())} />
      </FormSection>
      <FormSection title="Prescription">
        <SiteField name="site" label="Site" />
        {typeof site === 'string' && isSwingCare(site) && (
          <TextField name="healthieId" label="Healthie Id" help="7 digits." required mono />
        )}
        <DateField name="requestDate" label="Request date" />
        <DateField name="filedDate" label="Filed date" />
        <DateField
          name="activationDate"
          label="Activation date"
          help="When empty, the prescription is not active yet."
        />
        <SelectField name="length" label="Length" choices={LENGTH_CHOICES} />
        <SelectField name="indication" label="Indication" choices={INDICATIONS} />
        <TextField
          name="discountCode"
          label="Discount code"
          help="SWM followed by three characters."
          mono
        />
        <TextAreaField
          name="notes"
          label="Notes"
          rows={4}
          help={`At most ${MOST_NOTES} characters.`}
        />
        <CheckField name="isTest" label="Test prescription" />
      </FormSection>
    </div>
  );
}

/** The presets are specified (OPS-RX-45, -46); the help asks to look at them. */
function PrescriberFields({ values, fresh = false }: PrescriptionFieldsProps) {
  const { contactPreference, state } = values;
  return (
    <FormSection title="Prescriber">
      <TextField name="prescriberName" label="Prescriber name" />
      <TextField name="NPI" label="NPI" help="10 digits." mono />
      <TextField name="prescriberPhone" label="Prescriber phone number" type="tel" />
      <EmailField name="prescriberEmail" label="Prescriber email" />
      <SelectField
        name="contactPreference"
        label="Contact preference"
        choices={CONTACT_PREFERENCES}
        help={
          fresh && contactPreference === DEFAULT_CONTACT
            ? `Preset to ${DEFAULT_CONTACT}. Ask how the prescriber wants to be contacted.`
            : undefined
        }
      />
      <SelectField
        name="state"
        label="Physician state"
        choices={US_STATES}
        help={
          fresh && state === DEFAULT_STATE
            ? `Preset to ${DEFAULT_STATE}. Choose the state in which the physician practices.`
            : undefined
        }
      />
    </FormSection>
  );
}
