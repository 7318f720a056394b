import { chapters } from '#data/content/program-lists.ts';
import { useLive } from '#data/engine/use-live.ts';
import { missingChapters } from '#domain/content/lesson-forms.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import { AlertBox } from '#ui/AlertBox.tsx';

interface MissingChaptersProps {
  readonly lessons: readonly Lesson[];
  /** The target program; empty until chosen. */
  readonly program: string;
}

/** Warns about chapters of copied lessons that the target program lacks (AUTHOR-D-37). */
export function MissingChapters({ lessons, program }: MissingChaptersProps) {
  const live = useLive(program === '' ? null : chapters.list({ programKey: program }));
  if (live.state !== 'ready') return null;
  const missing = missingChapters(lessons, live.data.rows);
  if (missing.length === 0) return null;
  return (
    <AlertBox tone="warning">
      The target program has no chapter {missing.join(', ')}. Its lessons are copied anyway.
    </AlertBox>
  );
}
