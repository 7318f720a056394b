import { lessons } from '#data/content/lessons.ts';
import { useLive } from '#data/engine/use-live.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import { isDocumentId } from '#domain/shared/doc-path.ts';
import { ready } from '#lib/live.ts';
import { useScreenParam } from '#routing/use-screen-param.ts';
import { useProgram } from '#areas/content/shared/use-program.ts';

/** The lesson from the URL, live; null when it does not exist. */
export function useLesson() {
  const programKey = useProgram().docID;
  const id = useScreenParam('id');
  const live = useLive(isDocumentId(id) ? lessons.one({ programKey }, id) : null);
  return { programKey, id, live: isDocumentId(id) ? live : ready<Lesson | null>(null) };
}
