import { lessonsRenumberedBy } from '#domain/content/lesson-renumbering.ts';
import type { Lesson } from '#domain/content/lesson.ts';
import type { Seen } from '#data/engine/collection-of.ts';
import { asListed } from '#domain/shared/record-order.ts';
import { DeletionUses } from '#areas/content/shared/uses/DeletionUses.tsx';
import type { PlaceField } from './LessonPlace.tsx';

interface RenumberingUsesProps {
  readonly programKey: string;
  readonly rows: readonly Lesson[];
  readonly seen: Seen;
  readonly lesson: Lesson;
  readonly which: PlaceField;
  readonly entered: unknown;
}

/** Warns before a move which tasks will have outdated numbers (AUTHOR-D-35). */
export function RenumberingUses(props: RenumberingUsesProps) {
  const { programKey, rows, seen, lesson, which, entered } = props;
  const wanted = Number(entered);
  const none = entered === '' || entered === null || entered === undefined;
  if (none || !Number.isInteger(wanted) || wanted === lesson[which]) return null;
  const entry = which === 'num' ? { num: wanted } : { chNum: wanted };
  const change = { act: 'move', seen, id: lesson.docID, entry } as const;
  const ids = lessonsRenumberedBy(programKey, rows.map(asListed), change);
  if (ids.length === 0) return null;
  return (
    <DeletionUses
      programKey={programKey}
      act="Renumbering"
      targets={ids.map((id) => ({ kind: 'lesson', id }))}
    />
  );
}
