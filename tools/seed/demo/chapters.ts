import { chapter } from '#domain/content/chapter.ts';
import { pathOf } from '#domain/shared/doc-path.ts';
import { docPath } from '#domain/shared/paths.ts';
import { PROGRAM_ACT } from '#domain/shared/product.ts';
import type { SeedDocument } from '#tools/seed/document.ts';

const ADA = 'ada.admin@example.com';

const CHAPTERS: readonly (readonly [title: string, description: string])[] = [
  ['Beginning', 'What brought you here, and what pain does to plans.'],
  ['What matters', 'Values, goals, and the smallest step towards them.'],
  ['Going on', 'What to do with thoughts that return, and what to take along.'],
];

export const chapterDocuments = (programKey: string, updated: Date): SeedDocument[] =>
  CHAPTERS.map(([title, description], at): SeedDocument => {
    const id = `${programKey}-chapter-${at + 1}`;
    return [
      pathOf(chapter, { programKey, id }),
      { id, title, description, updated, num: at + 1, updatedBy: ADA },
    ];
  });

/** A lesson with a step of each type, one of them with an image whose type is missing. */
export function richLesson(updated: Date): SeedDocument {
  const programKey = PROGRAM_ACT;
  const id = `${programKey}-lesson-3-3`;
  const audio = `programs/${programKey}/assets/audio`;
  return [
    docPath('lesson', { programKey, id }),
    {
      id,
      programKey,
      chNum: 3,
      num: 3,
      updated,
      updatedBy: ADA,
      title: 'Leaves on a stream',
      description: 'An exercise in letting thoughts pass.',
      image_filename: 'stream.png',
      unlockedByDefault: false,
      steps: [
        {
          type: 'Introduction',
          title: 'Leaves on a stream',
          content: 'Thoughts come and go. **This exercise** lets you watch them.',
          image_filename: 'stream.png',
          imageType: 'image',
        },
        {
          type: 'Audio',
          title: 'Sit down comfortably',
          description: 'Five minutes, guided.',
          audio_filename: 'leaves.mp3',
          remote_audio_filename: `${audio}/leaves.mp3`,
          image_filename: '',
          imageType: '',
        },
        {
          type: 'Text',
          title: 'When the stream stops',
          content: '- Notice that it stopped\n- Put the next thought on a leaf',
          image_filename: 'leaf.svg',
          imageType: '',
        },
        { type: 'Video', title: 'A stream in spring', videoId: '76979871' },
        {
          type: 'Prompt',
          title: 'In your words',
          uuid: `${programKey}-prompt-3-3-1`,
          prompt: 'Which thought was hardest to let go?',
          placeholder: 'Record your thoughts here...',
        },
      ],
    },
  ];
}
