import { docPath } from '#domain/shared/paths.ts';
import { chapter } from '#domain/content/chapter.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import type { SeedData, SeedDocument } from '#tools/seed/document.ts';
import { ago, DAY } from '#tools/seed/time.ts';
import { EARLY_CHAPTERS } from './early-chapters-table.ts';
import { LATE_CHAPTERS } from './late-chapters-table.ts';
import type { ChapterRow, LessonRow } from './lesson-rows.ts';
import { ACT_PROGRAM, ADA, audioPath, pictureName } from './program-parts.ts';

const CHAPTERS: readonly ChapterRow[] = [...EARLY_CHAPTERS, ...LATE_CHAPTERS];

/** A lesson's position; chapter and number count from 1. */
export interface PlacedLesson {
  readonly id: string;
  readonly chNum: number;
  readonly num: number;
  readonly row: LessonRow;
  readonly chapter: ChapterRow;
}

export const LESSONS: readonly PlacedLesson[] = CHAPTERS.flatMap((of, chapterAt) =>
  of.lessons.map((row, at): PlacedLesson => {
    const chNum = chapterAt + 1;
    const num = at + 1;
    return { id: `lesson-${chNum}-${num}`, chNum, num, row, chapter: of };
  }),
);

export const chapterPicture = (num: number): string => pictureName(`chapter-${num}`);

const picture = (chNum: number): SeedData => ({
  image_filename: chapterPicture(chNum),
  imageType: 'image',
});

const NO_PICTURE: SeedData = { image_filename: '', imageType: '' };

const audioStep = ({ exercise: [title, file, description] }: ChapterRow): SeedData => ({
  type: 'Audio',
  title,
  description,
  audio_filename: `${file}.mp3`,
  remote_audio_filename: audioPath(file),
  ...NO_PICTURE,
});

const textStep = (title: string, content: string, image = NO_PICTURE): SeedData => ({
  type: 'Text',
  title,
  content,
  ...image,
});

const promptStep = (uuid: string, title: string, prompt: string): SeedData => ({
  type: 'Prompt',
  title,
  uuid,
  prompt,
  placeholder: 'Record your thoughts here...',
});

const asList = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Lessons vary: exercises, videos and suggestions alternate. */
function stepsOf({ id, chNum, num, row, chapter: of }: PlacedLesson): readonly SeedData[] {
  const [title, about, idea, question] = row;
  const begin = { type: 'Introduction', title, content: about };
  const last = num === of.lessons.length;
  return [
    { ...begin, ...(num % 3 === 1 ? picture(chNum) : NO_PICTURE) },
    textStep('A closer look', idea),
    ...(num % 4 === 2
      ? [{ type: 'Video', title: `${of.title}, told in three minutes`, videoId: '76979871' }]
      : []),
    ...(num % 3 === 0 || num === 1 ? [audioStep(of)] : []),
    promptStep(`${ACT_PROGRAM}-${id}-1`, 'In your words', question),
    ...(num % 2 === 0
      ? [textStep('Until next time', `Choose **one** of these:\n\n${asList(of.tries)}`)]
      : []),
    ...(last ? [textStep('To keep', `> ${of.keep}`, picture(chNum))] : []),
  ];
}

/** The last lesson collects all exercises, as an example with many steps. */
const toolbox = (id: string): readonly SeedData[] =>
  CHAPTERS.flatMap((of, at) => [
    textStep(of.title, `${of.description}\n\n> ${of.keep}`, picture(at + 1)),
    audioStep(of),
    promptStep(
      `${ACT_PROGRAM}-${id}-tool-${at + 1}`,
      of.title,
      `What helped you in “${of.title}”?`,
    ),
  ]);

/** Chapters and lessons; the first chapter is unlocked. */
export function lessonDocuments(now: Date): SeedDocument[] {
  const chapters = CHAPTERS.map(({ title, description }, at): SeedDocument => {
    const id = `chapter-${at + 1}`;
    const stamps = { updated: ago(now, 110 * DAY), updatedBy: ADA };
    return [
      pathOf(chapter, { programKey: ACT_PROGRAM, id }),
      { id, title, description, num: at + 1, ...stamps },
    ];
  });
  const lessons = LESSONS.map((lesson): SeedDocument => {
    const { id, chNum, num, row } = lesson;
    const [title, description] = row;
    const steps = title === 'Your toolbox' ? [...stepsOf(lesson), ...toolbox(id)] : stepsOf(lesson);
    return [
      docPath('lesson', { programKey: ACT_PROGRAM, id }),
      {
        id,
        title,
        description,
        chNum,
        num,
        steps,
        programKey: ACT_PROGRAM,
        image_filename: num === 1 ? chapterPicture(chNum) : '',
        unlockedByDefault: chNum === 1,
        updated: ago(now, (90 + chNum) * DAY),
        updatedBy: ADA,
      },
    ];
  });
  return [...chapters, ...lessons];
}
