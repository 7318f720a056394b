import {
  isTaskType,
  newTaskForm,
  TASK_VARIANTS,
  taskTypes,
} from '#domain/content/session-task/task-types.ts';
import { AppError } from '#domain/shared/app-error.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TASK_FIELDS } from './task-fields.ts';
import { TASK_NOT_SAVED, TASK_SAVED } from './task-messages.ts';
import type { SaveSession, SessionPart } from './use-session-edit.ts';

interface AddTaskDialogProps extends Omit<SessionPart, 'place'> {
  readonly save: SaveSession;
  readonly onClose: () => void;
}

/** The modal to pick a task (AUTHOR-TASK-01 to -09). */
export function AddTaskDialog({ now, session, save, onClose }: AddTaskDialogProps) {
  const toast = useSaveToast();
  return (
    <FormDialog
      schema={newTaskForm}
      heading="Add Task"
      mode="create"
      initialValues={newTaskForm.getDefault() as Entries}
      submitLabel="Add"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={async (values) => {
        const picked = values as Entries;
        const { type } = picked;
        const made = isTaskType(type) ? TASK_VARIANTS[type].made(picked, now.options) : null;
        if (!made) throw new AppError('not-found', 'What you picked was deleted in the meantime.');
        await save({ tasks: [...session.tasks, made] }, TASK_NOT_SAVED);
      }}
      onSaved={() => {
        toast.success(TASK_SAVED);
        onClose();
      }}
    >
      {(values) => {
        const { type } = values;
        const Pick = isTaskType(type) ? TASK_FIELDS[type].Pick : null;
        return (
          <>
            <SelectField name="type" label="Type" choices={taskTypes} />
            {Pick && <Pick values={values} options={now.options} />}
          </>
        );
      }}
    </FormDialog>
  );
}
