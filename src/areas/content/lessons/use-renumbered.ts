import { useState } from 'react';
import { sessionsWithLessons } from '#data/content/lessons.ts';
import { lessonsRenumberedBy } from '#domain/content/lesson-renumbering.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { useToast } from '#ui/toasts/toast-context.ts';

/** Sessions whose tasks refer to renumbered lessons, to be updated manually (AUTHOR-D-35). */
export function useRenumbered(programKey: string) {
  const [sessions, setSessions] = useState<readonly string[]>([]);
  const toast = useToast();
  /**
   * Finds the sessions after a change.
   * @param rows the list on which the change was based
   */
  const lookFor = async (rows: readonly Lesson[], change: ListChange): Promise<void> => {
    try {
      const ids = lessonsRenumberedBy(programKey, rows.map(asListed), change);
      if (ids.length > 0) setSessions(await sessionsWithLessons({ programKey }, ids));
    } catch (error) {
      toast.failure(error);
    }
  };
  return { sessions, lookFor, dismiss: () => setSessions([]) };
}
