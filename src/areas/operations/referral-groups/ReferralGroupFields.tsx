import { useState } from 'react';
import { referralGroup } from '#domain/operations/referral-group.ts';
import { fieldsOf } from '#records/fields-of.ts';
import { EmailField } from '#ui/fields/EmailField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LogoPreview } from './LogoPreview.tsx';

const fields = fieldsOf(referralGroup);

interface ReferralGroupFieldsProps {
  readonly logoURL: unknown;
}

/** A referral group's inputs, with a logo preview. */
export function ReferralGroupFields({ logoURL }: ReferralGroupFieldsProps) {
  const [touched, setTouched] = useState(false);
  const address = typeof logoURL === 'string' ? logoURL.trim() : '';
  return (
    <>
      <FormSection title="Group">
        <TextField {...fields.referralGroupKey} mono />
        <TextField {...fields.name} />
        <EmailField {...fields.referralGroupEmail} />
        <TextField {...fields.referralID} mono maxLength={20} help="Two digits, such as 07." />
      </FormSection>
      <FormSection title="Logo">
        <div onBlur={() => setTouched(true)}>
          <TextField {...fields.logoURL} type="url" />
        </div>
        <LogoPreview address={address} touched={touched} />
      </FormSection>
    </>
  );
}
