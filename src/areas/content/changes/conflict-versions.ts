import type { Conflict } from '#domain/content/change-set/conflicts.ts';
import { differences } from '#domain/shared/differences.ts';

/** Three versions of a value in a field. */
export interface Versions extends Pick<Conflict, 'seen' | 'mine' | 'theirs'> {
  readonly path: readonly (string | number)[];
}

/** The versions of a field in conflict, one row for each value in it that differs. */
export function versionsOf(
  field: string,
  { seen, mine, theirs }: Pick<Conflict, 'seen' | 'mine' | 'theirs'>,
): readonly Versions[] {
  const since = (value: unknown) =>
    new Map(
      differences({ [field]: seen }, { [field]: value }).map((line) => [line.path.join('.'), line]),
    );
  const live = since(theirs);
  const set = since(mine);
  const keys = [...new Set([...live.keys(), ...set.keys()])];
  // A value that one side split into parts and the other did not has no parts to compare.
  const isSplit = keys.some((key) => keys.some((other) => other.startsWith(`${key}.`)));
  if (isSplit) return [{ path: [field], seen, mine, theirs }];
  return keys.flatMap((key) => {
    const inLive = live.get(key);
    const inSet = set.get(key);
    const line = inLive ?? inSet;
    if (!line) return [];
    const { path, before } = line;
    const valueIn = (there: typeof line | undefined) => (there ? there.after : before);
    return [{ path, seen: before, mine: valueIn(inSet), theirs: valueIn(inLive) }];
  });
}
