import { object } from 'yup';
import { valuesCategories } from '#data/content/program-lists.ts';
import { valuesCategory, type ValuesCategory } from '#domain/content/values-category.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { required } from '#domain/shared/fields.ts';
import { newID } from '#domain/shared/id-fields.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { FormError } from '#lib/form-error.ts';
import { useTrying } from '#records/use-trying.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { TargetProgramField } from '#areas/content/shared/TargetProgramField.tsx';
import { useTargetPrograms } from '#areas/content/shared/use-target-programs.ts';

const schema = object({
  newID: newID('New ID'),
  program: required('Selected Program'),
});

interface CloneCategoryDialogProps {
  readonly category: ValuesCategory;
  readonly programKey: string;
  readonly onClose: () => void;
}

/** Copies a category to the end of another program's list (AUTHOR-VAL-11 to -14). */
export function CloneCategoryDialog(props: CloneCategoryDialogProps) {
  const { category, programKey, onClose } = props;
  const messages = messagesOf(valuesCategory, category.name, category.docID);
  const targets = useTargetPrograms(programKey);
  const toast = useToast();
  const trying = useTrying();
  return (
    <FormDialog
      schema={schema}
      heading={`Clone ${titleOf(valuesCategory, category)}`}
      mode="create"
      initialValues={{ newID: '', program: '' }}
      submitLabel="Clone"
      onClose={onClose}
      onSubmit={({ newID: id, program }) =>
        trying(messages.notCopied, async () => {
          const target = { programKey: program };
          const request = { act: 'copy', seen: [], id: category.docID, newID: id, target } as const;
          try {
            await valuesCategories.change({ programKey }, request);
          } catch (error) {
            const taken = error instanceof AppError && error.code === 'already-exists';
            throw taken ? new FormError({ newID: error.message }) : error;
          }
        })
      }
      onSaved={() => {
        toast.success(messages.copied);
        onClose();
      }}
    >
      <TextField name="newID" label="New ID" mono />
      <TargetProgramField label="Selected Program" targets={targets} />
    </FormDialog>
  );
}
