import { taskSchema } from '#domain/people/participation/task.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { listSource } from '#data/engine/sources.ts';

const decodeTask = documentReader(taskSchema);

/** The tasks of a user in one program. Not ordered here: tasks without `order` would be left out. */
export const tasksSource = (uid: string, program: string) =>
  listSource(collectionPath('task', { uid, program }), decodeTask);
