import { useMemo } from 'react';
import { tasksSource } from '#data/people/tasks.ts';
import { useList } from '#data/engine/use-list.ts';
import { tasksInOrder } from '#domain/people/participation/task.ts';
import { mapLive } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RecordTable } from '#records/RecordTable.tsx';
import { TASK_COLUMNS } from './task-columns.tsx';

interface TasksTableProps {
  readonly uid: string;
  readonly program: string;
  readonly list: ListStateApi;
}

/** A user's tasks in a program, by number (CORE-SUBJ-10, CORE-D-31). */
export function TasksTable({ uid, program, list }: TasksTableProps) {
  const live = useList(tasksSource(uid, program));
  const tasks = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: tasksInOrder(data.rows) })),
    [live],
  );
  const emptyText = `The user has no tasks in ${program} yet.`;
  // Nothing to search, choose columns of or export.
  if (live.state === 'ready' && live.data.rows.length + live.data.unreadable.length === 0)
    return <EmptyState text={emptyText} />;
  return (
    <RecordTable
      name="tasks"
      caption="Tasks"
      live={tasks}
      list={list}
      columns={TASK_COLUMNS}
      searchLabel="Search tasks"
      emptyText={emptyText}
    />
  );
}
