/** The tasks of the page Practice, in order. */
export const PRACTICE_TASK_NAMES = [
  'find',
  'register',
  'call',
  'move',
  'consent',
  'payment',
  'question',
  'lesson',
  'form',
  'nudge',
  'restore',
  'view',
] as const;

export type PracticeTaskName = (typeof PRACTICE_TASK_NAMES)[number];
