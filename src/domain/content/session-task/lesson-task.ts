import { required, whole } from '#domain/shared/fields.ts';
import { taskForm, type TaskVariant } from './base.ts';
import { lessonEntry, type LessonOption } from './options.ts';

const MOST = 10_000;

/** A lesson, identified by chapter and number (AUTHOR-TASK-07, -08, -13, -14). */
export const lessonTask: TaskVariant = {
  label: 'Lesson',
  picks: {
    chapter: required('Chapter', '*Pick a chapter'),
    lesson: required('Lesson', '*Pick a lesson'),
  },
  list: 'lessons',
  entries: ({ lessons }) => lessons.map(lessonEntry),
  made: ({ lesson }, { lessons }) => {
    const record = lessons.find(({ docID }) => docID === lesson);
    if (!record) return null;
    return {
      id: record.docID,
      type: 'lesson',
      displayName: record.title.trim() || record.docID,
      chapter: record.chNum,
      lesson: record.num,
      imageFilename: record.image_filename,
    };
  },
  form: taskForm.shape({
    lesson: whole('Lesson number', 0, MOST).required('Lesson number is required for lessons'),
    chapter: whole('Chapter number', 0, MOST).required('Chapter number is required for lessons'),
  }),
};

/** The chapters that have lessons, as picker options. */
export const chaptersOf = (lessons: readonly LessonOption[]): readonly string[] => [
  ...new Set(lessons.map(({ chNum }) => String(chNum))),
];

export const lessonsOfChapter = (
  lessons: readonly LessonOption[],
  chapter: unknown,
): readonly LessonOption[] => lessons.filter(({ chNum }) => String(chNum) === chapter);
