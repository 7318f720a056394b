import { number } from 'yup';
import { whole } from '#domain/shared/fields.ts';
import type { Chapter } from './chapter.ts';
import { lesson, type Lesson } from './lesson.ts';
import { OPTION_NOT_FOUND } from './option-not-found.ts';

/** The chapter of a lesson; an empty choice is none (AUTHOR-LESS-16). */
const chapterNumber = () =>
  number()
    .label('Chapter')
    .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Chapter number Required')
    .required('Chapter number Required');

/** What is entered for a new lesson (AUTHOR-LESS-15 to -18, AUTHOR-D-36). */
export const newLessonForm = lesson.form.shape({ chNum: chapterNumber() });

/**
 * What is edited of a lesson of which its chapter has so many. The position that is not changed stays as
 * it is, sound or not (AUTHOR-LESS-19, -20).
 */
export const lessonEditForm = (count: number, which: 'chNum' | 'num') =>
  lesson.form.omit(['id']).shape({
    chNum: which === 'chNum' ? chapterNumber() : number().nullable(),
    num: which === 'num' ? whole('Number', 1, Math.max(count, 1)) : number().nullable(),
  });

/** The lessons of the same chapter, that lesson among them. */
export const chapterOf = (lessons: readonly Lesson[], { chNum }: Pick<Lesson, 'chNum'>) =>
  lessons.filter((each) => each.chNum === chNum);

/** The chapters to choose from; one that is stored and exists no more says so (AUTHOR-GEN-08). */
export function chapterChoices(chapters: readonly Chapter[], stored: number | null) {
  const known = chapters.flatMap(({ num, title }) =>
    num === null ? [] : [{ value: num, label: `${num} ${title}`.trim() }],
  );
  return stored === null || known.some(({ value }) => value === stored)
    ? known
    : [...known, { value: stored, label: OPTION_NOT_FOUND }];
}

/** The chapters of these lessons that a program lacks (AUTHOR-D-37). */
export function missingChapters(
  lessons: readonly Pick<Lesson, 'chNum'>[],
  chapters: readonly Pick<Chapter, 'num'>[],
): readonly number[] {
  const known = new Set(chapters.map(({ num }) => num));
  const wanted = lessons.flatMap(({ chNum }) => (chNum === null || known.has(chNum) ? [] : chNum));
  return [...new Set(wanted)].sort((a, b) => a - b);
}
