import { useNavigate } from 'react-router-dom';
import { nudgers } from '#data/operations/nudgers.ts';
import { messagesOf } from '#domain/shared/record.ts';
import { href } from '#routing/href.ts';
import { listHref } from '#routing/list-memory.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { NudgeForm } from './NudgeForm.tsx';

const TITLE = 'Create new nudge';

/** "/nudging/nudges/new"; continues on the new nudge's page. */
export function NewNudgePage() {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={TITLE} breadcrumbs={[{ label: 'Nudges', to: listHref('nudges') }]} />
      <NudgeForm
        title={TITLE}
        opened={null}
        latest={null}
        onCreated={(nudgeID) => {
          toast.success(messagesOf(nudgers.definition, '', '').created);
          void navigate(href('editNudge', { nudgeID }));
        }}
      />
    </>
  );
}
