import type { Lesson } from '#domain/content/lesson.ts';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';

export const lessonDeletionNote = (programKey: string) =>
  function note({ docID, raw }: Lesson) {
    return (
      <>
        <p className="mt-2 mb-0">
          A backup of the lesson is kept. The later lessons of its chapter move up by one.
        </p>
        <DeletionUses programKey={programKey} targets={[{ kind: 'lesson', id: docID, raw }]} />
      </>
    );
  };
