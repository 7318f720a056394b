import { programs } from '#data/content/program-acts.ts';
import { newProgramForm, ofItsType, programEditForm } from '#domain/content/program-forms.ts';
import { programName, programRecord, type Program } from '#domain/content/program.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { messagesOf, type EntryOf } from '#domain/shared/record.ts';
import { changedBy, entered } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { useTrying } from '#records/use-trying.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { ProgramFields } from './ProgramFields.tsx';

type Entry = EntryOf<typeof programRecord>;

interface ProgramFormDialogProps {
  /** Null for a new program. */
  readonly program: Program | null;
  /** True once the edited program was deleted. */
  readonly gone?: boolean;
  readonly onClose: () => void;
}

/** Creates or edits a program (AUTHOR-PROG-11 to -30, AUTHOR-SECT-07). */
export function ProgramFormDialog({ program, gone = false, onClose }: ProgramFormDialogProps) {
  const toast = useSaveToast();
  const trying = useTrying();
  const keptAs = useKeptAs(programs.path({}, program?.docID ?? 'new'));
  const messages = messagesOf(programRecord, '', '');
  const values = valuesOf(program);
  const save = async (entry: Entries, changed: Entries, base: Entries) => {
    if (program) return void (await programs.save({}, program.docID, changed, base));
    const blank = programRecord.form.getDefault();
    await programs.create({}, ofItsType({ ...blank, ...entry }, typeIn(entry)) as Entry);
  };
  return (
    <FormDialog
      schema={program ? programEditForm : newProgramForm}
      heading={program ? `Edit ${programName(program)}` : 'New Program'}
      mode={program ? 'edit' : 'create'}
      initialValues={values}
      latest={program ? values : undefined}
      latestBy={program ? changedBy(programRecord, program) : undefined}
      gone={gone}
      keptAs={keptAs}
      submitLabel="Save changes"
      note={<SavedWhere />}
      closeLabel="Close"
      onClose={onClose}
      onSubmit={(entry, changed, base) =>
        trying(
          messages.notSaved,
          () => save(entry, changed as Entries, base ?? {}),
          program ? programName(program) : entry.name,
        )
      }
      onSaved={({ name }) => {
        toast.success(messagesOf(programRecord, name, '').saved);
        onClose();
      }}
    >
      {(now) => (
        <>
          <ProgramFields program={program} type={now['contentTypeKey']} />
        </>
      )}
    </FormDialog>
  );
}

const typeIn = ({ contentTypeKey }: Entries): string =>
  typeof contentTypeKey === 'string' ? contentTypeKey : '';

/** The form's values; fields of the other type are neither validated nor saved. */
function valuesOf(program: Program | null): Entries {
  if (!program) return newProgramForm.getDefault();
  return ofItsType(entered(programEditForm.fields, program), program.contentTypeKey);
}
