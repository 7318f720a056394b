import type { ListChange } from '#domain/shared/list-change.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { planLessons } from './lesson-list.ts';
import { lesson } from './lesson.ts';

/**
 * The lessons that get another chapter or number by a change: the tasks that refer to them are wrong
 * from then on (AUTHOR-D-35).
 *
 * @param rows the list on which it was decided
 */
export function lessonsRenumberedBy(
  programKey: string,
  rows: readonly ListedDocument[],
  change: ListChange,
): readonly string[] {
  const list = { path: 'lessons', ids: { programKey }, rows };
  const nobody = { actor: '', now: new Date(0), newID: () => '' };
  return planLessons(lesson, list, change, list, nobody)
    .writes.filter(({ of, kind }) => of.name === lesson.name && kind !== 'delete')
    .map(({ path }) => path.split('/').at(-1) ?? '');
}

/** Whether a session of a playlist has one of these lessons as a task. */
export const hasLessonTask = ({ tasks }: RawDocument, lessonIDs: readonly string[]): boolean =>
  Array.isArray(tasks) &&
  tasks.some(
    (task: unknown) =>
      isRecord(task) && task['type'] === 'lesson' && lessonIDs.includes(String(task['id'])),
  );
