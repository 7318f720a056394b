import type { ListChange } from '#domain/shared/list-change.ts';
import { isRecord, type RawDocument } from '#domain/shared/read-document.ts';
import type { ListedDocument } from '#domain/shared/write-plan.ts';
import { planLessons } from './lesson-list.ts';
import { lesson } from './lesson.ts';

/**
 * The lessons that a change renumbers or moves to another chapter; tasks referring to them become
 * wrong (AUTHOR-D-35).
 *
 * @param rows the list that the change was based on
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

/** Whether a playlist session has a task for one of these lessons. */
export const hasLessonTask = ({ tasks }: RawDocument, lessonIDs: readonly string[]): boolean =>
  Array.isArray(tasks) &&
  tasks.some(
    (task: unknown) =>
      isRecord(task) && task['type'] === 'lesson' && lessonIDs.includes(String(task['id'])),
  );
