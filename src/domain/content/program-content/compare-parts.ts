import { isRecord } from '#domain/shared/read-document.ts';
import type { ContentKind } from './content.ts';

/**
 * The path of a part inside a field's value: "0" is the first step; "creation", "questions", "2" a
 * question.
 */
export type PartPath = readonly string[];

type Same = (a: unknown, b: unknown) => boolean;

/** Lists whose entries are compared and copied one by one, by index: entries have no ids. */
const LISTS: Partial<Readonly<Record<ContentKind, readonly string[]>>> = {
  lesson: ['steps'],
  playlistSession: ['tasks'],
};

/**
 * The differing parts of two values of a field: steps, tasks, questions or phase details. Null when
 * the field is compared as a whole.
 */
export function partsThatDiffer(
  kind: ContentKind,
  field: string,
  { here, there }: { readonly here: unknown; readonly there: unknown },
  same: Same,
): readonly PartPath[] | null {
  const parts = (): readonly PartPath[] => {
    if (LISTS[kind]?.includes(field)) return entriesThatDiffer(here, there, same);
    return kind === 'journalTemplate' && field === 'phases' ? ofPhases(here, there, same) : [];
  };
  const differing = parts();
  // Valid only if applying every part makes both values equal.
  const whole = differing.length > 0 && same(withParts(here, there, differing), there);
  return whole ? differing : null;
}

function entriesThatDiffer(here: unknown, there: unknown, same: Same): readonly PartPath[] {
  if (!Array.isArray(here) || !Array.isArray(there)) return [];
  const ours: readonly unknown[] = here;
  const theirs: readonly unknown[] = there;
  const places = Array.from({ length: Math.max(here.length, there.length) }, (_, at) => at);
  return places.filter((at) => !same(ours[at], theirs[at])).map((at) => [String(at)]);
}

function ofPhases(here: unknown, there: unknown, same: Same): readonly PartPath[] {
  return keysThatDiffer(here, there, same).flatMap((phase) => {
    const ours = partAt(here, [phase]);
    const theirs = partAt(there, [phase]);
    if (!isRecord(ours) || !isRecord(theirs)) return [[phase]];
    return keysThatDiffer(ours, theirs, same).flatMap((detail): readonly PartPath[] => {
      const detailPath = [phase, detail];
      const single =
        detail === 'questions' ? entriesThatDiffer(ours[detail], theirs[detail], same) : [];
      return single.length === 0 ? [detailPath] : single.map((at) => [...detailPath, ...at]);
    });
  });
}

function keysThatDiffer(here: unknown, there: unknown, same: Same): readonly string[] {
  if (!isRecord(here) || !isRecord(there)) return [];
  return Object.keys({ ...here, ...there }).filter((key) => !same(here[key], there[key]));
}

/** The part of a value at a path; undefined when missing. */
export function partAt(value: unknown, path: PartPath): unknown {
  return path.reduce((within: unknown, key) => {
    if (Array.isArray(within)) return (within as readonly unknown[])[Number(key)];
    return isRecord(within) && Object.hasOwn(within, key) ? within[key] : undefined;
  }, value);
}

/**
 * A value with some parts taken from another value; missing parts are removed, and lists close the
 * gap.
 */
export function withParts(ours: unknown, theirs: unknown, paths: readonly PartPath[]): unknown {
  if (paths.some((path) => path.length === 0)) return theirs;
  const below = (key: string) =>
    paths.filter(([first]) => first === key).map((path) => path.slice(1));
  const taken = (key: string) => {
    const mine = partAt(ours, [key]);
    const other = partAt(theirs, [key]);
    const within = below(key);
    return within.length === 0 ? mine : withParts(mine, other, within);
  };
  if (Array.isArray(ours)) {
    const length = Math.max(ours.length, Array.isArray(theirs) ? theirs.length : 0);
    const all = Array.from({ length }, (_, at) => taken(String(at)));
    return all.filter((entry) => entry !== undefined);
  }
  const record = isRecord(ours) ? ours : {};
  const keys = new Set([...Object.keys(record), ...paths.flatMap(([first]) => first ?? [])]);
  const all = [...keys].map((key) => [key, taken(key)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
