import { number } from 'yup';
import { whole } from '#domain/shared/fields.ts';
import type { Chapter } from './chapter.ts';
import { lesson, type Lesson } from './lesson.ts';
import { OPTION_NOT_FOUND } from './option-not-found.ts';

/** The lesson's chapter; an empty selection means none (AUTHOR-LESS-16). */
const chapterNumber = () =>
  number()
    .label('Chapter')
    .transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Chapter number Required')
    .required('Chapter number Required');

/** The form of a new lesson (AUTHOR-LESS-15 to -18, AUTHOR-D-36). */
export const newLessonForm = lesson.form.shape({ chNum: chapterNumber() });

/**
 * The edit form of a lesson whose chapter has `count` lessons. The position field not being edited
 * stays as stored, valid or not (AUTHOR-LESS-19, -20).
 */
export const lessonEditForm = (count: number, field: 'chNum' | 'num') =>
  lesson.form.omit(['id']).shape({
    chNum: field === 'chNum' ? chapterNumber() : number().nullable(),
    num: field === 'num' ? whole('Number', 1, Math.max(count, 1)) : number().nullable(),
  });

/** The lessons of the same chapter, including this one. */
export const chapterOf = (lessons: readonly Lesson[], { chNum }: Pick<Lesson, 'chNum'>) =>
  lessons.filter((each) => each.chNum === chNum);

/**
 * The chapters to choose from; a stored one that no longer exists is labelled as such
 * (AUTHOR-GEN-08).
 */
export function chapterChoices(chapters: readonly Chapter[], stored: number | null) {
  const choices = chapters.flatMap(({ num, title }) =>
    num === null ? [] : [{ value: num, label: `${num} ${title}`.trim() }],
  );
  return stored === null || choices.some(({ value }) => value === stored)
    ? choices
    : [...choices, { value: stored, label: OPTION_NOT_FOUND }];
}

/** Chapters that these lessons refer to and the program lacks (AUTHOR-D-37). */
export function missingChapters(
  lessons: readonly Pick<Lesson, 'chNum'>[],
  chapters: readonly Pick<Chapter, 'num'>[],
): readonly number[] {
  const numbers = new Set(chapters.map(({ num }) => num));
  const wanted = lessons.flatMap(({ chNum }) =>
    chNum === null || numbers.has(chNum) ? [] : chNum,
  );
  return [...new Set(wanted)].sort((a, b) => a - b);
}
