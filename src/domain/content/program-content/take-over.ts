import { lessonBackup } from '#domain/content/lesson-backup.ts';
import { copiedData } from '#domain/content/program-copy.ts';
import { AppError } from '#domain/shared/app-error.ts';
import { LAST_CHANGE } from '#domain/shared/history.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PlannedWrite, Planner, ReadDocument } from '#domain/shared/write-plan.ts';
import {
  contentOf,
  programRoot,
  saysSame,
  type ContentDifference,
  type SeenChanges,
} from './compare.ts';
import { withParts, type PartPath } from './compare-parts.ts';
import { assertSavedLive } from '#domain/content/change-set/saved-live.ts';
import { CONTENT, kindAt, kindLabel, type ContentKind } from './content.ts';
import { textOrEmpty } from './places.ts';

export interface ProgramPair {
  readonly here: string;
  readonly there: string;
}

/** A record to copy from, wholly or in part. */
export interface RecordToTake {
  /** Path below the program; empty for the program itself. */
  readonly place: string;
  /** The whole record is added or removed when both fields and parts are empty. */
  readonly fields: readonly string[];
  /** Single steps, tasks, questions and phase details. */
  readonly parts: readonly { readonly field: string; readonly path: PartPath }[];
  readonly seen: SeenChanges;
}

/** The selection, grouped by record. */
export function recordsToTake(chosen: readonly ContentDifference[]): readonly RecordToTake[] {
  const places = [...new Set(chosen.map(({ place }) => place))];
  return places.flatMap((place) => {
    const ofPlace = chosen.filter((difference) => difference.place === place);
    const [first] = ofPlace;
    if (!first) return [];
    const fields = ofPlace.flatMap(({ field, part }) => (part ? [] : (field ?? [])));
    const parts = ofPlace.flatMap(({ field, part }) =>
      part && field !== null ? [{ field, path: part }] : [],
    );
    return [{ place, fields, parts, seen: first.seen }];
  });
}

const MEANWHILE = 'It has changed since the programs were compared. None of it was taken over.';

/**
 * Copies fields, or a whole record including its absence, from one program to another. Idempotent:
 * skips equal values. Backs up a lesson that is removed or loses steps (AUTHOR-D-17).
 *
 * @throws AppError failed-precondition when a record changed since the comparison or a program is
 *   being copied, not-found without one of the programs, invalid-argument for anything but content
 */
export function planTakeOver(
  pair: ProgramPair,
  { place, fields, parts, seen }: RecordToTake,
  stamp: { readonly now: Date; readonly actor: string },
): Planner {
  return async (read) => {
    await assertPrograms(read, pair);
    const path = at(pair.here, place);
    await assertSavedLive(read, path);
    const kind = kindAt(path);
    if (kind === null) throw new AppError('invalid-argument', 'That is not content of a program.');
    const of = CONTENT[kind];
    const whole = fields.length + parts.length === 0;
    const ours = await read(path);
    const theirs = await read(at(pair.there, place));
    const plan = (writes: readonly PlannedWrite[]) => ({
      action: `Take over ${kindLabel(kind)}`,
      reason: `From program "${pair.there}"`,
      writes,
    });
    const write = (): PlannedWrite | null => {
      if (whole) {
        if (theirs && ours) return saysSameAll(kind, ours, theirs) ? null : refuse();
        if (theirs) return { of, kind: 'create', path, data: copiedData(theirs, pair.here) };
        return ours && { of, kind: 'delete', path };
      }
      if (!ours || !theirs) return refuse();
      const now = contentOf(kind, ours);
      const wanted = contentOf(kind, theirs);
      const taken = takenFields({ fields, parts }, now, wanted);
      const changed = taken.filter(([field, value]) => !saysSame(now[field], value));
      const data = Object.fromEntries(changed.map(([field, value]) => [field, value ?? null]));
      return changed.length === 0 ? null : { of, kind: 'update', path, data };
    };
    const planned = write();
    if (!planned) return plan([]);
    if (newest(ours) !== seen.here || newest(theirs) !== seen.there) refuse();
    const touched = [...fields, ...parts.map(({ field }) => field)];
    const replaced = kind === 'lesson' && ours && (whole || touched.includes('steps'));
    if (!replaced) return plan([planned]);
    const ids = { programKey: pair.here, lessonID: place.split('/').at(-1) ?? '' };
    return plan([planned, lessonBackup(ids, ours, stamp)]);
  };
}

/** The resulting fields, copied whole or in part. */
function takenFields(
  { fields, parts }: Pick<RecordToTake, 'fields' | 'parts'>,
  now: RawDocument,
  wanted: RawDocument,
): readonly (readonly [field: string, value: unknown])[] {
  const inParts = [...new Set(parts.map(({ field }) => field))].filter(
    (field) => !fields.includes(field),
  );
  const pathsOf = (of: string) => parts.filter(({ field }) => field === of).map(({ path }) => path);
  return [
    ...fields.map((field) => [field, wanted[field]] as const),
    ...inParts.map(
      (field) => [field, withParts(now[field], wanted[field], pathsOf(field))] as const,
    ),
  ];
}

const at = (programKey: string, place: string): string =>
  place === '' ? programRoot(programKey) : `${programRoot(programKey)}/${place}`;

const newest = (raw: RawDocument | null): string => textOrEmpty(raw?.[LAST_CHANGE]);

function refuse(): never {
  throw new AppError('failed-precondition', MEANWHILE);
}

const saysSameAll = (kind: ContentKind, a: RawDocument, b: RawDocument): boolean =>
  saysSame(contentOf(kind, a), contentOf(kind, b));

async function assertPrograms(read: ReadDocument, { here, there }: ProgramPair): Promise<void> {
  for (const key of [here, there]) {
    const program = await read(programRoot(key));
    if (!program) throw new AppError('not-found', `There is no program "${key}".`);
    if (textOrEmpty(program['copyStatus']) !== '') {
      throw new AppError('failed-precondition', 'One of the two programs is being copied.');
    }
  }
}
