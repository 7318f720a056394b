import { ofKind, type ContentRecord } from '#domain/content/program-content/content.ts';
import type { FindingKind, Found } from '#domain/content/program-content/finding.ts';
import { textOrEmpty } from '#domain/content/program-content/places.ts';
import { recordOf, type RawDocument } from '#domain/shared/read-document.ts';

/** Tasks whose chapter or number differs from their lesson's (AUTHOR-D-35). */
export const staleNumbers: FindingKind = {
  title: 'Numbers of a task out of date',
  severity: 'fault',
  find: (content) => {
    const lessons = new Map(ofKind(content, 'lesson').map((lesson) => [lesson.id, lesson.row]));
    return ofKind(content, 'playlistSession').flatMap((record) => stale(record, lessons));
  },
};

function stale(
  record: ContentRecord<'playlistSession'>,
  lessons: ReadonlyMap<string, RawDocument>,
): readonly Found[] {
  const { tasks } = record.row;
  if (!Array.isArray(tasks)) return [];
  return tasks.flatMap((stored: unknown, at): Found[] => {
    const task = recordOf(stored);
    const lesson = task['type'] === 'lesson' ? lessons.get(textOrEmpty(task['id'])) : undefined;
    if (!lesson || agrees(task, lesson)) return [];
    const numbers = { chapter: lesson['chNum'], lesson: lesson['num'] };
    return [
      {
        record,
        path: ['tasks', at],
        sentence: `Task ${at + 1} says ${placeOf(task['chapter'], task['lesson'])}, its lesson is ${placeOf(numbers.chapter, numbers.lesson)}.`,
        fix: {
          act: 'save',
          record,
          changed: {
            tasks: tasks.map((item: unknown, place) =>
              place === at ? { ...recordOf(item), ...numbers } : item,
            ),
          },
          base: { tasks },
          label: 'Use the numbers of the lesson',
          consequence: `Writes ${placeOf(numbers.chapter, numbers.lesson)} into the task`,
        },
      },
    ];
  });
}

/** Older versions store the numbers as strings. */
const agrees = (task: RawDocument, lesson: RawDocument): boolean =>
  textOrEmpty(task['chapter']) === textOrEmpty(lesson['chNum']) &&
  textOrEmpty(task['lesson']) === textOrEmpty(lesson['num']);

const placeOf = (chapter: unknown, lesson: unknown): string =>
  `chapter ${textOf(chapter)}, lesson ${textOf(lesson)}`;

const textOf = (value: unknown): string => textOrEmpty(value) || 'none';
