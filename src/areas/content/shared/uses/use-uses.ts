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
 * References to some records or files, live; reads only kinds that can refer to them.
 * @param counts filters the references; must be stable
 */
export function useUses(
  programKey: string,
  targets: readonly Target[],
  counts: (kind: ReferenceKind) => boolean = everyKind,
): Live<Uses> {
  const kinds = [...new Set(targets.flatMap(({ kind }) => kindsThatReferTo(kind, counts)))];
  const live = useProgramContent(programKey, kinds);
  // The array is new on every render; its content is not.
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
