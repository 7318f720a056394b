import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { MAX_TASKS } from '#domain/content/playlist-session.ts';
import { entryRemoved, tasksOf } from '#domain/content/session-content.ts';
import type { Task } from '#domain/content/session-task/base.ts';
import { isolated } from '#domain/shared/isolated.ts';
import { valueKeys } from '#domain/shared/value-keys.ts';
import { moved } from '#lib/moved.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReorderList } from '#ui/ReorderList.tsx';
import { useToast } from '#ui/toasts/toast-context.ts';
import { AddTaskDialog } from './AddTaskDialog.tsx';
import { EditTaskDialog } from './EditTaskDialog.tsx';
import { TaskText } from './TaskText.tsx';
import type { SaveSession, SessionContent, SessionPart } from './use-session-edit.ts';

/** The pending act, and the tasks the person saw. */
type Open =
  | { readonly what: 'add' }
  | {
      readonly what: 'edit' | 'delete';
      readonly at: number;
      readonly task: Task;
      readonly shown: SessionContent;
    };

/** A session's tasks in order; each change is saved immediately (AUTHOR-TASK-17). */
export function TasksPanel({ place, now, session, save }: SessionPart) {
  const [open, setOpen] = useState<Open | null>(null);
  const tasks = tasksOf(session);
  const keys = valueKeys(session.tasks);
  const none = tasks.length === 0 && <p className="text-body-secondary">There are no tasks yet.</p>;
  if (!save) {
    return (
      <Panel title="Tasks">
        {none}
        <ol aria-label="Tasks">
          {tasks.map((task, at) => (
            <li key={keys[at]}>
              <TaskText task={task} now={now} />
            </li>
          ))}
        </ol>
      </Panel>
    );
  }
  const opens = (what: 'edit' | 'delete', at: number, task: Task) => () =>
    setOpen({ what, at, task, shown: session });
  const items = tasks.map((task, at) => ({
    key: keys[at] ?? '',
    name: `Task ${at + 1}`,
    content: (
      <span className="session-task">
        <TaskText task={task} now={now} />
        <TaskButtons
          name={`Task ${at + 1}`}
          onEdit={opens('edit', at, task)}
          onDelete={opens('delete', at, task)}
        />
      </span>
    ),
  }));
  return (
    <Panel
      title="Tasks"
      actions={
        <Button
          size="sm"
          disabled={tasks.length >= MAX_TASKS}
          onClick={() => setOpen({ what: 'add' })}
        >
          Add Task
        </Button>
      }
    >
      {none || (
        <ReorderList
          label="Tasks"
          items={items}
          onMove={(from, to) => save({ tasks: moved(session.tasks, from, to) }, NOT_ARRANGED)}
        />
      )}
      <Dialogs {...{ place, now, session, save, open }} onClose={() => setOpen(null)} />
    </Panel>
  );
}

const failedTo = (act: string) =>
  `An error occurred while trying to ${act}. Check the developer console for details.`;
const NOT_ARRANGED = failedTo('reorder the tasks');
const NOT_DELETED = failedTo('delete this task');

interface TaskButtonsProps {
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const TaskButtons = ({ name, onEdit, onDelete }: TaskButtonsProps) => (
  <span className="playlist-actions">
    <Button
      size="sm"
      variant="outline-secondary"
      aria-label={`Edit ${isolated(name)}`}
      onClick={onEdit}
    >
      Edit
    </Button>
    <Button
      size="sm"
      variant="outline-secondary"
      aria-label={`Delete ${isolated(name)}`}
      onClick={onDelete}
    >
      Delete
    </Button>
  </span>
);

interface DialogsProps extends SessionPart {
  readonly save: SaveSession;
  readonly open: Open | null;
  readonly onClose: () => void;
}

function Dialogs({ place, now, session, save, open, onClose }: DialogsProps) {
  const toast = useToast();
  if (open === null) return null;
  if (open.what === 'add') {
    return <AddTaskDialog now={now} session={session} save={save} onClose={onClose} />;
  }
  const { at, task, shown } = open;
  if (open.what === 'edit') {
    return (
      <EditTaskDialog
        place={place}
        at={at}
        task={task}
        shown={shown}
        save={save}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Delete task?"
      confirmLabel="Delete"
      onConfirm={async () => {
        await save({ tasks: entryRemoved(shown.tasks, at) }, NOT_DELETED, shown);
        toast.success(`Task ${at + 1} deleted`);
      }}
      onClose={onClose}
    >
      Are you sure you want to delete Task {at + 1}?
    </ConfirmDialog>
  );
}
