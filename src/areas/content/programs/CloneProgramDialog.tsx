import { cloneProgram } from '#data/content/program-acts.ts';
import { cloneForm } from '#domain/content/program-forms.ts';
import { programName, type Program } from '#domain/content/program.ts';
import { useTrying } from '#records/use-trying.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { CLONED, NOT_CLONED } from './clone-texts.ts';

interface CloneProgramDialogProps {
  readonly program: Program;
  /** Ids of existing programs. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

/** Clones a program under a new id (AUTHOR-PROG-34 to -43). */
export function CloneProgramDialog({ program, taken, onClose }: CloneProgramDialogProps) {
  const toast = useToast();
  const trying = useTrying();
  return (
    <FormDialog
      schema={cloneForm}
      context={{ taken }}
      heading="Clone Program"
      mode="create"
      initialValues={{
        sourceProgramID: program.docID,
        destinationProgramID: '',
        destinationProgramName: '',
      }}
      submitLabel="Submit"
      closeLabel="Close"
      onlyWhenSound
      onClose={onClose}
      onSubmit={(entry) =>
        trying(NOT_CLONED, async () => void (await cloneProgram(entry)), program.docID)
      }
      onSaved={() => {
        toast.success(CLONED);
        onClose();
      }}
    >
      <p>
        Everything below {programName(program)} is copied, except what was deleted from its lessons.
      </p>
      <TextField name="sourceProgramID" label="Source Program ID" mono readOnly />
      <TextField name="destinationProgramID" label="New Program ID" mono />
      <TextField name="destinationProgramName" label="New Program Name" />
    </FormDialog>
  );
}
