import type { ComponentType } from 'react';
import type { TaskType } from '#domain/content/session-task/task-types.ts';
import type { PickProps } from './pick-props.ts';
import { AwarenessEdit } from './tasks/AwarenessEdit.tsx';
import { AwarenessPick } from './tasks/AwarenessPick.tsx';
import { JournalingPick } from './tasks/JournalingPick.tsx';
import { LessonEdit } from './tasks/LessonEdit.tsx';
import { LessonPick } from './tasks/LessonPick.tsx';

interface TaskFields {
  /** The inputs in the modal that adds such a task. */
  readonly Pick: ComponentType<PickProps>;
  /** Additional inputs of an edit, besides the common ones. */
  readonly Edit: ComponentType | null;
}

/** The inputs of each task type. */
export const TASK_FIELDS = {
  lesson: { Pick: LessonPick, Edit: LessonEdit },
  awareness: { Pick: AwarenessPick, Edit: AwarenessEdit },
  journaling: { Pick: JournalingPick, Edit: null },
} as const satisfies Readonly<Record<TaskType, TaskFields>>;
