import { chaptersOf, lessonsOfChapter } from '#domain/content/session-task/lesson-task.ts';
import { lessonEntry } from '#domain/content/session-task/options.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { EmptiedWith } from '#areas/content/playlists/session/EmptiedWith.tsx';
import type { PickProps } from '#areas/content/playlists/session/pick-props.ts';

/** The chapter, then one of its lessons (AUTHOR-TASK-08). */
export const LessonPick = ({ values, options }: PickProps) => {
  const { chapter, lesson } = values;
  return (
    <>
      <SelectField
        name="chapter"
        label="Chapter"
        required
        choices={chaptersOf(options.lessons).map((number) => ({
          value: number,
          label: `Chapter ${number}`,
        }))}
      />
      <SelectField
        key={String(chapter)}
        name="lesson"
        label="Lesson"
        required
        disabled={chapter === ''}
        choices={lessonsOfChapter(options.lessons, chapter).map(lessonEntry)}
      />
      <EmptiedWith name="lesson" of={chapter} empty={lesson === ''} />
    </>
  );
};
