import { useMemo } from 'react';
import { useProgramContent } from '#data/use-cases/use-program-content.ts';
import type { ProgramContent } from '#domain/content/program-content/content.ts';
import {
  kindsThatReferTo,
  usesOf,
  type Reference,
  type ReferenceKind,
  type Target,
} from '#domain/content/program-content/references.ts';
import { mapLive, type Live } from '#lib/live.ts';

export interface Uses {
  readonly content: ProgramContent;
  readonly uses: readonly Reference[];
}

const everyKind = () => true;

/**
 * What refers to some records or files, live; only the kinds that can refer to them are read.
 *
 * @param counts which references are asked for; a constant
 */
export function useUses(
  programKey: string,
  targets: readonly Target[],
  counts: (kind: ReferenceKind) => boolean = everyKind,
): Live<Uses> {
  const kinds = [...new Set(targets.flatMap(({ kind }) => kindsThatReferTo(kind, counts)))];
  const live = useProgramContent(programKey, kinds);
  // The array is new with every render; what it names is not.
  const named = targets.map(({ kind, id }) => `${kind} ${id}`).join('\n');
  return useMemo(
    () =>
      mapLive(live, (content) => ({
        content,
        uses: targets
          .flatMap((target) => usesOf(content, target))
          .filter(({ kind }) => counts(kind)),
      })),
    [live, named], // eslint-disable-line react-hooks/exhaustive-deps -- `named` says what the targets are
  );
}
