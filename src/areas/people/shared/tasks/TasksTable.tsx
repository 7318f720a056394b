import { useMemo } from 'react';
import { tasksSource } from '#data/people/tasks.ts';
import { useList } from '#data/engine/use-list.ts';
import { tasksInOrder } from '#domain/people/participation/task.ts';
import { docIDOf } from '#domain/shared/read-document.ts';
import { mapLive } from '#lib/live.ts';
import type { ListStateApi } from '#routing/use-list-state.ts';
import { useStaff } from '#session/use-session.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { TASK_COLUMNS } from './task-columns.tsx';

interface TasksTableProps {
  readonly uid: string;
  readonly program: string;
  readonly list: ListStateApi;
}

/** The tasks of a user in one program, by their number (CORE-SUBJ-10, CORE-D-31). */
export function TasksTable({ uid, program, list }: TasksTableProps) {
  const person = useStaff();
  const live = useList(tasksSource(uid, program));
  const tasks = useMemo(
    () => mapLive(live, (data) => ({ ...data, rows: tasksInOrder(data.rows) })),
    [live],
  );
  return (
    <DataTable
      name="subject-tasks"
      caption="Tasks"
      live={tasks}
      list={list}
      columns={TASK_COLUMNS}
      searchLabel="Search tasks"
      searchHelp="Searches every column."
      rowKey={docIDOf}
      emptyText={`The user has no tasks in ${program} yet.`}
      exportName="tasks"
      actor={person.email}
      requires="staff"
    />
  );
}
