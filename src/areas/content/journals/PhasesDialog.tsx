import { object } from 'yup';
import { PHASE_NAMES, type PhaseName } from '#domain/content/journal-type/journal.ts';
import { flag } from '#domain/shared/fields.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';

const schema = object(Object.fromEntries(PHASE_NAMES.map((name) => [name, flag().label(name)])));

interface PhasesDialogProps {
  readonly offered: readonly PhaseName[];
  readonly chosen: readonly PhaseName[];
  readonly onChosen: (names: readonly PhaseName[]) => void;
  readonly onClose: () => void;
}

/** Selects a journal's phases (AUTHOR-PHASE-06); the journal's own form stores them. */
export function PhasesDialog({ offered, chosen, onChosen, onClose }: PhasesDialogProps) {
  return (
    <FormDialog
      schema={schema}
      heading="Edit Phases"
      mode="edit"
      latest={undefined}
      gone={false}
      initialValues={Object.fromEntries(offered.map((name) => [name, chosen.includes(name)]))}
      submitLabel="Save"
      submitUnchanged
      onClose={onClose}
      onSubmit={() => Promise.resolve()}
      onSaved={(values) => onChosen(offered.filter((name) => values[name] === true))}
    >
      {offered.map((name) => (
        <CheckField key={name} name={name} label={name} />
      ))}
    </FormDialog>
  );
}
