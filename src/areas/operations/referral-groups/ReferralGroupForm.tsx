import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { saveReferralGroup } from '#data/operations/referral-groups.ts';
import { shortKeyOr } from '#domain/operations/fields.ts';
import { referralGroup, type ReferralGroup } from '#domain/operations/referral-group.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { href } from '#routing/href.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ReferralGroupFields } from './ReferralGroupFields.tsx';

const RENAMED = 'Referral group key changed, old referral group deleted, new one created';

interface ReferralGroupFormProps {
  readonly row: ReferralGroup;
  readonly gone: boolean;
}

/** A group's form; a changed key moves it (OPS-REFG-22). */
export function ReferralGroupForm({ row, gone }: ReferralGroupFormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const key = row.docID;
  const [renaming, setRenaming] = useState(false);
  const schema = useMemo(
    () => referralGroup.form.shape({ referralGroupKey: shortKeyOr('Referral group key', key) }),
    [key],
  );
  const values = { ...entered(referralGroup.form.fields, row), referralGroupKey: key };
  return (
    <SchemaForm
      schema={schema}
      title="Edit referral group"
      mode="edit"
      initialValues={values}
      latest={values}
      latestBy={changedBy(referralGroup, row)}
      // When renamed, the old record disappears on save.
      gone={gone && !renaming}
      submitLabel="Save"
      onSubmit={async (entry, changed, base) => {
        setRenaming(entry.referralGroupKey !== key);
        try {
          await saveReferralGroup(key, changed, base ?? {});
        } catch (error) {
          setRenaming(false);
          throw error;
        }
      }}
      onSaved={({ referralGroupKey }) => {
        const renamed = referralGroupKey !== key;
        toast.success(renamed ? RENAMED : 'Referral group updated');
        if (renamed) void navigate(href('referralGroup', { referralGroupKey }));
      }}
    >
      {(now) => <ReferralGroupFields logoURL={now['logoURL']} />}
    </SchemaForm>
  );
}
