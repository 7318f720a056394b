import { taskSchema } from '#domain/people/participation/task.ts';
import { collectionPath } from '#domain/shared/paths.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { listSource } from '#data/engine/sources.ts';

const decodeTask = documentReader(taskSchema);

/** A user's tasks in a program. Unordered, because ordering would omit tasks without `order`. */
export const tasksSource = (uid: string, program: string) =>
  listSource(collectionPath('task', { uid, program }), decodeTask);
