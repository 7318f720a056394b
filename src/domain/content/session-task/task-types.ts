import { object, string, type AnyObject, type ObjectSchema } from 'yup';
import { oneOf } from '#domain/shared/fields.ts';
import { awarenessTask } from './awareness-task.ts';
import { taskForm, type Picks, type TaskVariant } from './base.ts';
import { journalingTask } from './journaling-task.ts';
import { lessonTask } from './lesson-task.ts';

export const TASK_TYPES = ['lesson', 'awareness', 'journaling'] as const;
export type TaskType = (typeof TASK_TYPES)[number];

/** Every type of task (AUTHOR-TASK-02). */
export const TASK_VARIANTS = {
  lesson: lessonTask,
  awareness: awarenessTask,
  journaling: journalingTask,
} as const satisfies Readonly<Record<TaskType, TaskVariant>>;

export const isTaskType = (type: unknown): type is TaskType =>
  TASK_TYPES.some((taskType) => taskType === type);

export const taskTypes = TASK_TYPES.map((value) => ({ value, label: TASK_VARIANTS[value].label }));

const missing = 'Please select a type';

/** The form of a new task: its type and that type's fields. */
export const newTaskForm: ObjectSchema<AnyObject> = object({
  type: oneOf('Type', TASK_TYPES, { missing, other: missing }),
  ...Object.fromEntries(
    TASK_TYPES.flatMap((type) =>
      Object.entries<Picks[string]>(TASK_VARIANTS[type].picks).map(([name, asked]) => [
        name,
        string()
          .default('')
          .when('type', ([chosen], other) => (chosen === type ? asked : other)),
      ]),
    ),
  ),
});

/** The validation of an edit; an unknown type gets the common rules. */
export const taskFormOf = (type: string): ObjectSchema<AnyObject> =>
  isTaskType(type) ? TASK_VARIANTS[type].form : taskForm;

/** An item that a session unlocks (AUTHOR-SESS-04, -29, -30). */
export const unlockedForm = object({
  type: oneOf('Type', TASK_TYPES, { missing, other: missing }),
  id: string().label('ID').default('').required('Please select'),
});
