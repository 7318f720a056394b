import { useMemo } from 'react';
import { tasksSource } from '../../../data/collections/tasks.ts';
import { userSource } from '../../../data/collections/users.ts';
import { useList } from '../../../data/use-list.ts';
import { useLive } from '../../../data/use-live.ts';
import { taskDuration, tasksInOrder, taskTone, type Task } from '../../../domain/people/task.ts';
import { isDocumentId } from '../../../domain/shared/paths.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { mapLive } from '../../../lib/live.ts';
import { useLocalListState } from '../../../routing/use-local-list-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { LiveView } from '../../../ui/LiveView.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { ColumnView } from '../../../ui/table/types.ts';
import type { Tone } from '../../../ui/tone.ts';

const NOT_LINKED = 'User has not been registered or matched to this subject';

const TONES = {
  success: 'success',
  secondary: 'neutral',
  primary: 'accent',
} as const satisfies Record<ReturnType<typeof taskTone>, Tone>;

const COLUMNS: readonly ColumnView<Task>[] = [
  {
    key: 'order',
    header: '#',
    numeric: true,
    text: (task) => (task.order === null ? '' : String(task.order)),
    sortValue: (task) => task.order,
  },
  { key: 'type', header: 'Type', text: (task) => task.type },
  { key: 'id', header: 'Assignment ID', text: (task) => task.id, mono: true },
  {
    key: 'started',
    header: 'Started',
    text: (task) => formatDateTime(task.dateStarted),
    sortValue: (task) => task.dateStarted,
  },
  {
    key: 'completed',
    header: 'Completed',
    text: (task) => formatDateTime(task.dateCompleted),
    sortValue: (task) => task.dateCompleted,
  },
  {
    key: 'duration',
    header: 'Duration',
    text: taskDuration,
    sortValue: ({ dateStarted, dateCompleted }) =>
      dateStarted && dateCompleted ? dateCompleted.getTime() - dateStarted.getTime() : null,
  },
  {
    key: 'status',
    header: 'Status',
    text: (task) => task.status,
    cell: (task) =>
      task.status && <StatusBadge tone={TONES[taskTone(task.status)]} label={task.status} />,
  },
];

/** The tasks of the linked user in the program that is active for the user (CORE-SUBJ-10, CORE-D-31). */
export function TasksPanel({ uid }: { readonly uid: string }) {
  const linked = isDocumentId(uid);
  const user = useLive(linked ? userSource(uid) : null);
  if (!linked) return <NotLinked />;
  return (
    <LiveView live={user}>
      {(found) => (found ? <TasksTable uid={uid} program={found.activeProgram} /> : <NotLinked />)}
    </LiveView>
  );
}

function NotLinked() {
  return (
    <Panel title="Tasks">
      <p className="mb-0">{NOT_LINKED}</p>
    </Panel>
  );
}

function TasksTable({ uid, program }: { readonly uid: string; readonly program: string }) {
  const known = isDocumentId(program);
  const list = useLocalListState();
  const live = useList(known ? tasksSource(uid, program) : null);
  const tasks = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: tasksInOrder(data.rows) })),
    [live],
  );
  if (!known) {
    return (
      <Panel title="Tasks">
        <p className="mb-0">The user has no active program, so there are no tasks to show.</p>
      </Panel>
    );
  }
  return (
    <Panel title={`Tasks in ${program}`}>
      <DataTable
        name="subject-tasks"
        caption="Tasks"
        live={tasks}
        list={list}
        columns={COLUMNS}
        searchLabel="Search tasks"
        searchHelp="Searches every column."
        rowKey={(task) => task.docID}
        emptyText={`The user has no tasks in ${program} yet.`}
        requires="staff"
      />
    </Panel>
  );
}
