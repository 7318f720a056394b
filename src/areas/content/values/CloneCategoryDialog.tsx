import { object } from 'yup';
import { valuesCategories } from '#data/content/program-lists.ts';
import { programsByName } from '#data/content/programs.ts';
import { useLive } from '#data/engine/use-live.ts';
import { copyTargets, programName } from '#domain/content/program.ts';
import { valuesCategory, type ValuesCategory } from '#domain/content/values-category.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { newID, required } from '#domain/shared/fields.ts';
import { messagesOf, titleOf } from '#domain/shared/record.ts';
import { FormError } from '#lib/form-error.ts';
import { failureOf, rowsOf } from '#lib/live.ts';
import { useTrying } from '#records/use-trying.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { LoadError } from '#ui/LoadError.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';

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
  const said = messagesOf(valuesCategory, category.name, category.docID);
  const programs = useLive(programsByName);
  const failure = failureOf(programs);
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
        trying(said.notCopied, async () => {
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
        toast.success(said.copied);
        onClose();
      }}
    >
      {failure && <LoadError error={failure.error} retry={failure.retry} requires="staff" />}
      <TextField name="newID" label="New ID" mono />
      <SelectField
        name="program"
        label="Selected Program"
        choices={copyTargets(rowsOf(programs), programKey).map((program) => ({
          value: program.docID,
          label: programName(program),
        }))}
      />
    </FormDialog>
  );
}
