import { inOrder } from '#domain/shared/list-change.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import {
  CONTENT,
  isContent,
  type ContentKind,
  type ContentRecord,
  type ProgramContent,
} from './content.ts';
import type { ContentFix } from './finding.ts';
import { textOrEmpty } from './places.ts';
import { groupedBy } from '#domain/shared/grouped-by.ts';

/** Records numbered together: a whole list, or the lessons of a chapter. */
export interface NumberedGroup {
  /** Ordered by number. */
  readonly rows: readonly ContentRecord<ContentKind>[];
  readonly order: string;
  /** Numbers are permanent, so gaps stay. */
  readonly fixed: boolean;
  /** The whole list that contains the group. */
  readonly list: readonly ContentRecord<ContentKind>[];
}

const definitionOf = (kind: ContentKind): AnyDefinition => CONTENT[kind];

const inTheirOrder = (rows: readonly ContentRecord<ContentKind>[]) => {
  const [first] = rows;
  const ordered = inOrder(
    rows.map(({ id, raw }) => ({ id, data: raw })),
    first && definitionOf(first.kind).list,
  );
  const byID = new Map(rows.map((row) => [row.id, row]));
  return ordered.flatMap(({ id }) => byID.get(id) ?? []);
};

const grouped = <T>(rows: readonly T[], keyOf: (row: T) => string): readonly (readonly T[])[] => [
  ...groupedBy(rows, keyOf).values(),
];

/** All lists of a program, in order. */
const listsOf = ({ records }: Pick<ProgramContent, 'records'>) =>
  grouped(records.filter(isContent), ({ path }) => path.slice(0, path.lastIndexOf('/'))).map(
    inTheirOrder,
  );

/** The numbered records of a program, grouped by numbering. */
export const numberedGroups = (
  content: Pick<ProgramContent, 'records'>,
): readonly NumberedGroup[] =>
  listsOf(content).flatMap((list) => {
    const { order, within, fixed = false } = (list[0] && definitionOf(list[0].kind).list) ?? {};
    if (order === undefined) return [];
    const groups =
      within === undefined ? [list] : grouped(list, ({ raw }) => textOrEmpty(raw[within]));
    return groups.map((rows) => ({ rows, order, fixed, list }));
  });

/** The number of a record; null when there is none. */
export function numberOf({ raw }: ContentRecord, field: string): number | null {
  const value = raw[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Numbers records from 1 in their current order. */
export function renumbering({ rows, list, fixed }: NumberedGroup): ContentFix | null {
  const [record] = rows;
  if (!record || fixed) return null;
  const words = {
    label: 'Number from 1',
    consequence: 'Numbers them from 1 in the order in which they are shown now',
  };
  const order = list.map(({ id }) => id);
  return record.kind === 'lesson'
    ? { ...words, act: 'renumberChapter', record, num: 1, order }
    : { ...words, act: 'renumber', record, order };
}
