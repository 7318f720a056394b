/** Spelled as specified (AUTHOR-TASK-19). */
export const TASK_SAVED = 'Task saved successfuly';
export const TASK_NOT_SAVED = 'Error saving task. Check console for details';
