import type { Task } from '#domain/content/session-task/base.ts';
import { isTaskType, TASK_VARIANTS } from '#domain/content/session-task/task-types.ts';
import { OPTION_NOT_FOUND } from '#domain/content/session-content.ts';
import { referenceText, type OptionsNow } from '#areas/content/playlists/use-session-options.ts';

interface TaskTextProps {
  readonly task: Task;
  readonly now: OptionsNow;
}

/** A task, and whether its target exists in the program (AUTHOR-D-59). */
export function TaskText({ task, now }: TaskTextProps) {
  const { type, id, displayName, chapter, lesson } = task;
  const label = isTaskType(type) ? TASK_VARIANTS[type].label : type || 'No type';
  const lost = referenceText(now, type, id) === OPTION_NOT_FOUND;
  return (
    <span className="session-task-text">
      <span className="session-type">{label}</span> <span>{displayName}</span>{' '}
      {chapter !== null && lesson !== null && (
        <span className="text-body-secondary">{`chapter ${chapter}, lesson ${lesson}`} </span>
      )}
      <span className="mono text-body-secondary">{id}</span>
      {lost && <strong className="text-danger-emphasis"> {OPTION_NOT_FOUND}</strong>}
    </span>
  );
}
