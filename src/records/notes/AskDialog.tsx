import { roleMembersSource } from '#data/administration/roles.ts';
import { userSource } from '#data/people/users.ts';
import { askQuestion, type About } from '#data/people/notes.ts';
import { useLive } from '#data/engine/use-live.ts';
import { questionFields } from '#domain/people/note/fields.ts';
import { questionEntrySchema } from '#domain/people/note/schema.ts';
import { userName } from '#domain/people/user/schema.ts';
import { fieldLabel } from '#domain/shared/differences.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { STAFF_ROLES } from '#domain/shared/staff-roles.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextAreaField } from '#ui/fields/TextAreaField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

interface AskDialogProps extends About {
  readonly onClose: () => void;
}

const ROLES = STAFF_ROLES.map((role) => ({ value: role, label: `Everyone in ${role}` }));
const NEW = { field: '', addressee: '', text: '' };

/** Asks a colleague or a role about one field of the record (TEAM-NOTE-02). */
export function AskDialog({ uid, about, onClose }: AskDialogProps) {
  const toast = useToast();
  const colleagues = useLive(roleMembersSource('staff'));
  const failure = failureOf(colleagues);
  const user = useLive(userSource(uid));
  const name = user.state === 'ready' && user.data ? userName(user.data) || user.data.email : '';
  const fields = questionFields(about).map((value) => ({ value, label: fieldLabel([value]) }));
  return (
    <FormDialog
      schema={questionEntrySchema}
      heading={name.trim() === '' ? 'Ask a question' : `Ask a question about ${isolated(name)}`}
      mode="create"
      initialValues={NEW}
      submitLabel="Ask question"
      onClose={onClose}
      onSaved={() => {
        toast.success(
          'Asked. The answer appears here in Notes; until then the field is marked “Open question”.',
        );
        onClose();
      }}
      onSubmit={async (entry) => void (await askQuestion({ uid, about }, entry))}
    >
      {failure && (
        <LoadError what="Colleagues" error={failure.error} retry={failure.retry} requires="staff" />
      )}
      <SelectField name="field" label="Field" choices={fields} />
      <SelectField
        name="addressee"
        label="To"
        choices={[...rowsOf(colleagues).map(({ docID }) => docID), ...ROLES]}
      />
      <TextAreaField
        name="text"
        label="Question"
        help="Seen by all staff under your name. You can change it for five minutes."
        rows={4}
      />
    </FormDialog>
  );
}
