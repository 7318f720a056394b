import { chapter } from '#domain/content/chapter.ts';
import { planLessons } from '#domain/content/lesson-list.ts';
import { lesson } from '#domain/content/lesson.ts';
import type { ListChange } from '#domain/shared/list-change.ts';
import { readerOf } from '#domain/shared/record.ts';
import type { ListedDocument, PlannedWrite } from '#domain/shared/write-plan.ts';

const row = (id: string, chNum: number | null, num: number, more: object = {}): ListedDocument => ({
  id,
  data: { id, chNum, num, title: `Lesson ${id}`, programKey: 'p1', steps: [], ...more },
});

/** Two chapters, one with a gap, and a lesson without a chapter stored under a different id than its own. */
export const LESSONS: readonly ListedDocument[] = [
  row('a1', 1, 1, { steps: [{ type: 'Prompt', uuid: 'u1' }] }),
  row('b1', 2, 1),
  row('a3', 1, 3),
  row('a2', 1, 2),
  row('b2', 2, 5),
  row('n', null, 1, { id: 'own', steps: ['s'] }),
];

/** The plan of a change, or of a copy into a program that has one lesson "a2" in chapter 1. */
export function planned(change: Partial<ListChange> & Pick<ListChange, 'act'>) {
  let made = 0;
  const chance = { actor: 'ada@example.com', now: new Date(1000), newID: () => `made${++made}` };
  const list = { path: 'programs/p1/lessons', ids: { programKey: 'p1' }, rows: LESSONS };
  const theirs = {
    path: 'programs/p2/lessons',
    ids: { programKey: 'p2' },
    rows: [row('a2', 1, 1)],
  };
  return planLessons(lesson, list, { seen: [], id: '', ...change }, theirs, chance);
}

/** The new chapter and number of each written lesson. */
export function places(writes: readonly PlannedWrite[]): Record<string, unknown[]> {
  const known = new Map(LESSONS.map(({ id, data }) => [id, data]));
  return Object.fromEntries(
    writes.flatMap((write) => {
      const id = write.path.split('/').at(-1) ?? '';
      if (write.kind === 'delete' || !write.path.includes('/lessons/')) return [];
      const data = { ...known.get(id), ...write.data };
      return [[id, [data['chNum'], data['num']]] as const];
    }),
  );
}

const read = readerOf(chapter);

export const decodeChapters = (...chapters: readonly (readonly [num: number, title: string])[]) =>
  chapters.map(([num, title]) => read(`c${num}`, { num, title }));
