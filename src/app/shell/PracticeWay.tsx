import { Link } from 'react-router-dom';
import { practicePlace } from '#data/administration/practice.ts';
import { PRACTICE_TASKS } from '#domain/staff/practice/tasks.ts';
import { taskAt } from '#domain/staff/practice/task-at.ts';
import { href } from '#routing/href.ts';
import { useStaff } from '#session/use-session.ts';

const PLACE = practicePlace(import.meta.env, window.location.origin);

interface PracticeWayProps {
  /** The ids in the page's URL. */
  readonly params: Readonly<Partial<Record<string, string>>>;
}

/** Links the user's own practice record back to its task; renders nothing elsewhere. */
export function PracticeWay({ params }: PracticeWayProps) {
  const task = taskAt(params, useStaff());
  if (task === null || PLACE.kind !== 'here') return null;
  return (
    <p className="page-summary">
      Practice: <Link to={`${href('practice')}?task=${task}`}>{PRACTICE_TASKS[task].title}</Link>
    </p>
  );
}
