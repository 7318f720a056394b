import { taskDuration, taskTone, type Task } from '#domain/people/participation/task.ts';
import { formatDateTime } from '#lib/dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ColumnView } from '#ui/table/types.ts';
import type { Tone } from '#ui/tone.ts';

const TONES = {
  success: 'success',
  secondary: 'neutral',
  primary: 'accent',
} as const satisfies Record<ReturnType<typeof taskTone>, Tone>;

export const TASK_COLUMNS: readonly ColumnView<Task>[] = [
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
