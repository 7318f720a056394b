import { useNavigate } from 'react-router-dom';
import { useList } from '#data/engine/use-list.ts';
import { createReferralGroup, referralGroups } from '#data/operations/referral-groups.ts';
import { referralGroup } from '#domain/operations/referral-group.ts';
import { rowsOf } from '#lib/live.ts';
import { useLookAlikeQuestion } from '#records/use-look-alike-question.ts';
import { listHref } from '#routing/list-memory.ts';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { ReferralGroupFields } from './ReferralGroupFields.tsx';

const TITLE = 'Create new referral group';

/** "/surveysaurus/referralgroups/new" */
export function NewReferralGroupPage() {
  const toast = useToast();
  const navigate = useNavigate();
  const others = useList(referralGroups.list({}));
  const askAboutLookAlike = useLookAlikeQuestion();
  const list = { label: 'Referral groups', to: listHref('referralGroups') };
  return (
    <>
      <PageHeader title={TITLE} breadcrumbs={[list]} />
      <SchemaForm
        schema={referralGroup.form}
        title={TITLE}
        mode="create"
        initialValues={referralGroup.form.getDefault()}
        submitLabel="Save"
        cancelTo={list.to}
        onSubmit={async (entry) => {
          askAboutLookAlike(entry.referralGroupKey, rowsOf(others));
          await createReferralGroup(entry);
        }}
        onSaved={() => {
          toast.success('New referral group created');
          void navigate(list.to);
        }}
      >
        {(values) => <ReferralGroupFields logoURL={values['logoURL']} />}
      </SchemaForm>
    </>
  );
}
