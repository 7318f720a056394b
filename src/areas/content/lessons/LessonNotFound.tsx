import { href } from '#routing/href.ts';
import { NotFound } from '#ui/NotFound.tsx';

interface LessonNotFoundProps {
  readonly programKey: string;
  readonly id: string;
}

/** An unknown lesson links to the list (AUTHOR-D-08). */
export function LessonNotFound({ programKey, id }: LessonNotFoundProps) {
  const to = href('lessons', { programKey });
  return (
    <NotFound
      title="Lesson not found"
      breadcrumbs={[{ label: 'Lessons', to }]}
      text={`There is no lesson “${id}”.`}
      link="Back to the lessons"
    />
  );
}
