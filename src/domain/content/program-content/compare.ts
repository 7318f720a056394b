import { LAST_CHANGE } from '#domain/shared/history.ts';
import { differences } from '#domain/shared/differences.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { AnyDefinition } from '#domain/shared/record.ts';
import {
  CONTENT,
  isContent,
  type ContentKind,
  type ContentRecord,
  type ProgramContent,
} from './content.ts';
import { partAt, partsThatDiffer, type PartPath } from './compare-parts.ts';
import { textOrEmpty } from './places.ts';
import { listsOfField, listsOfRecord } from './compare-lists.ts';

/** The side that changed since the common ancestor; unknown without one. */
export type ChangedOn = 'there' | 'here' | 'both' | 'unknown';

/** The newest history entry of a record on each side; empty when there is none. */
export interface SeenChanges {
  readonly here: string;
  readonly there: string;
}

/** A differing field of a record, or a record that exists in only one program. */
export interface ContentDifference {
  /** Stable for the same field of the same record. */
  readonly docID: string;
  /** The local record, or the other program's when there is none here. */
  readonly record: ContentRecord<ContentKind>;
  /** Path below the program: "lessons/l1"; empty for the program itself. */
  readonly place: string;
  /** Null when only one program has the record. */
  readonly field: string | null;
  /** The entry within a field that is compared entry by entry. */
  readonly part: PartPath | null;
  /** `undefined` means missing. */
  readonly here: unknown;
  readonly there: unknown;
  readonly changed: ChangedOn;
  readonly seen: SeenChanges;
  /** The lists whose order or links include the difference; they are copied as a whole. */
  readonly lists: readonly string[];
}

/** The common ancestor of both programs, by path below the program. */
export type Ancestor = ReadonlyMap<string, RawDocument>;

/**
 * Excluded from the comparison: a program's name, its type, which determines its content, its copy
 * status, and `setsOnly`, which would block the rest of a selection.
 */
const OF_THE_PROGRAM = ['name', 'contentTypeKey', 'copyStatus', 'setsOnly'];

/** Fields that differ between programs even for equal records. */
function ownFields(kind: ContentKind): ReadonlySet<string> {
  const { ids = [], fixed = {}, stamps = {} }: AnyDefinition = CONTENT[kind];
  return new Set([
    LAST_CHANGE,
    'programKey',
    ...ids,
    ...Object.keys(fixed),
    ...(stamps.created ?? []),
    ...(stamps.changed ?? []),
    ...(kind === 'program' ? OF_THE_PROGRAM : []),
  ]);
}

/** A record's content independent of its program: without id, stamps and empty values. */
export function contentOf(kind: ContentKind, raw: RawDocument): RawDocument {
  const ownNames = ownFields(kind);
  return Object.fromEntries(
    Object.entries(raw).filter(([field, value]) => !ownNames.has(field) && isThere(value)),
  );
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether two stored values are equivalent; null equals missing. */
export const saysSame = (a: unknown, b: unknown): boolean =>
  differences({ value: a ?? undefined }, { value: b ?? undefined }).length === 0;

export const programRoot = (programKey: string): string => `programs/${programKey}`;

export const placeOf = (programKey: string, path: string): string =>
  path.slice(programRoot(programKey).length + 1);

/**
 * The differing fields of two programs: in the order of this program, then records that only the
 * other has.
 *
 * @param ancestor null when neither is a clone of the other
 */
export function compareContents(
  here: ProgramContent,
  there: ProgramContent,
  ancestor: Ancestor | null,
): readonly ContentDifference[] {
  const ours = byPlace(here);
  const theirs = byPlace(there);
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((place) =>
    compareRecords(place, { here: ours.get(place), there: theirs.get(place) }, ancestor),
  );
}

const byPlace = ({ programKey, records }: ProgramContent) =>
  new Map(records.filter(isContent).map((record) => [placeOf(programKey, record.path), record]));

interface Sides<T> {
  readonly here: T | undefined;
  readonly there: T | undefined;
}

function compareRecords(
  place: string,
  sides: Sides<ContentRecord<ContentKind>>,
  ancestor: Ancestor | null,
): readonly ContentDifference[] {
  const record = sides.here ?? sides.there;
  if (!record) return [];
  const { kind } = record;
  const content = (raw: RawDocument | undefined) => raw && contentOf(kind, raw);
  const ours = content(sides.here?.raw);
  const theirs = content(sides.there?.raw);
  const base = content(ancestor?.get(place));
  const seen = {
    here: textOrEmpty(sides.here?.raw[LAST_CHANGE]),
    there: textOrEmpty(sides.there?.raw[LAST_CHANGE]),
  };
  if (!ours || !theirs) {
    const changed = ancestor === null ? 'unknown' : changedOn({ here: ours, there: theirs }, base);
    const lists = listsOfRecord(kind, place);
    return [
      {
        docID: place,
        record,
        place,
        field: null,
        part: null,
        here: ours,
        there: theirs,
        changed,
        seen,
        lists,
      },
    ];
  }
  return Object.keys({ ...ours, ...theirs })
    .filter((field) => !saysSame(ours[field], theirs[field]))
    .flatMap((field) => {
      const values = { here: ours[field], there: theirs[field] };
      const parts = partsThatDiffer(kind, field, values, saysSame) ?? [null];
      return parts.map((part): ContentDifference => {
        const pair = {
          here: partAt(values.here, part ?? []),
          there: partAt(values.there, part ?? []),
        };
        const before = base && partAt(base[field], part ?? []);
        return {
          docID: [place, field, ...(part ?? [])].join(' '),
          record,
          place,
          field,
          part,
          ...pair,
          seen,
          changed: base === undefined ? 'unknown' : changedOn(pair, before),
          lists: listsOfField(kind, place, field),
        };
      });
    });
}

function changedOn({ here, there }: Sides<unknown>, base: unknown): ChangedOn {
  if (saysSame(here, base)) return 'there';
  return saysSame(there, base) ? 'here' : 'both';
}
