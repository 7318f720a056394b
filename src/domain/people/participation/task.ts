import { object, type InferType } from 'yup';
import { count, text, time } from '#domain/shared/fields.ts';
import type { Stored } from '#domain/shared/read-document.ts';
import { minutesLength } from './length-text.ts';

/** A task of a program, `users/{uid}/programs/{program}/tasks/{id}`. */
export const taskSchema = object({
  taskRecordID: text(),
  id: text(),
  sessionId: text(),
  status: text(),
  displayName: text(),
  type: text(),
  order: count().nullable().default(null),
  dateStarted: time(),
  dateCompleted: time(),
  chapter: text(),
  lesson: text(),
});

export type Task = Stored<InferType<typeof taskSchema>>;

/** A session of a program, `users/{uid}/programs/{program}/sessions/{id}`. */
export const sessionSchema = object({
  id: text(),
  status: text(),
  dateStarted: time(),
  dateCompleted: time(),
});

export type Session = Stored<InferType<typeof sessionSchema>>;

export type TaskTone = 'success' | 'secondary' | 'primary';

/** The colour of a task status; primary for any unknown value (CORE-PROG-16). */
export function taskTone(status: string): TaskTone {
  if (status === 'completed') return 'success';
  return status === 'not-started' ? 'secondary' : 'primary';
}

/**
 * Time from start to completion as "1 h 2 min 3 s"; empty when either date is missing (CORE-D-31).
 */
export function taskDuration(task: Pick<Task, 'dateStarted' | 'dateCompleted'>): string {
  if (!task.dateStarted || !task.dateCompleted) return '';
  const seconds = Math.round((task.dateCompleted.getTime() - task.dateStarted.getTime()) / 1000);
  if (seconds < 0) return '';
  const minutes = seconds < 60 ? '' : `${minutesLength(Math.floor(seconds / 60))} `;
  return `${minutes}${seconds % 60} s`;
}

/** By number; tasks without a number last, by id. */
export function tasksInOrder(tasks: readonly Task[]): Task[] {
  return [...tasks].sort(
    (a, b) =>
      Number(a.order === null) - Number(b.order === null) ||
      (a.order ?? 0) - (b.order ?? 0) ||
      a.docID.localeCompare(b.docID, 'en', { numeric: true }),
  );
}
