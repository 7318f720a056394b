import { Link } from 'react-router-dom';
import { href } from '#routing/href.ts';
import { PageHeader } from '#ui/PageHeader.tsx';

interface LessonNotFoundProps {
  readonly programKey: string;
  readonly id: string;
}

/** An unknown lesson links to the list (AUTHOR-D-08). */
export function LessonNotFound({ programKey, id }: LessonNotFoundProps) {
  const to = href('lessons', { programKey });
  return (
    <>
      <PageHeader title="Lesson not found" breadcrumbs={[{ label: 'Lessons', to }]} />
      <p>
        There is no lesson “{id}”. <Link to={to}>Back to the lessons</Link>
      </p>
    </>
  );
}
