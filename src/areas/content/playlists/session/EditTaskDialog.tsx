import { entryChanged } from '#domain/content/session-content.ts';
import type { Task } from '#domain/content/session-task/base.ts';
import { isTaskType, taskFormOf } from '#domain/content/session-task/task-types.ts';
import { entered } from '#records/form-values.ts';
import { useKeptAs } from '#records/use-kept-as.ts';
import { SavedWhere } from '#records/SavedWhere.tsx';
import { useSaveToast } from '#records/use-save-toast.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TASK_FIELDS } from './task-fields.ts';
import { TASK_NOT_SAVED, TASK_SAVED } from './task-messages.ts';
import type { SaveSession, SessionContent } from './use-session-edit.ts';

interface EditTaskDialogProps {
  /** The session's path. */
  readonly place: string;
  readonly at: number;
  readonly task: Task;
  readonly shown: SessionContent;
  readonly save: SaveSession;
  readonly onClose: () => void;
}

/** Edits a task; its type and target stay (AUTHOR-TASK-10 to -16). */
export function EditTaskDialog({ place, at, task, shown, save, onClose }: EditTaskDialogProps) {
  const toast = useSaveToast();
  const { type } = task;
  // Not keyed by position: another task may have it by now.
  const keptAs = useKeptAs(`${place} task ${type} ${task.id}`);
  const schema = taskFormOf(type);
  const Own = isTaskType(type) ? TASK_FIELDS[type].Edit : null;
  return (
    <FormDialog
      schema={schema}
      heading={`Edit Task ${at + 1}`}
      mode="edit"
      // A save compares the whole session with the one that was shown.
      latest={undefined}
      gone={false}
      initialValues={entered(schema.fields, task)}
      keptAs={keptAs}
      submitLabel="Save"
      note={<SavedWhere />}
      onClose={onClose}
      onSubmit={async (_, changed) => {
        await save({ tasks: entryChanged(shown.tasks, at, changed) }, TASK_NOT_SAVED, shown);
      }}
      onSaved={() => {
        toast.success(TASK_SAVED);
        onClose();
      }}
    >
      <TextField name="type" label="Type" readOnly />
      <TextField name="id" label="ID" mono readOnly />
      <TextField name="displayName" label="Display name" />
      {Own && <Own />}
      <TextField name="imageFilename" label="Image filename" mono />
    </FormDialog>
  );
}
