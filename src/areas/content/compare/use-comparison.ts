import { useDeferredValue, useMemo } from 'react';
import { commonAncestor, type CommonAncestor } from '#data/use-cases/common-ancestor.ts';
import { useProgramContent } from '#data/use-cases/use-program-content.ts';
import {
  compareContents,
  type ContentDifference,
} from '#domain/content/program-content/compare.ts';
import { CONTENT_KINDS } from '#domain/content/program-content/content.ts';
import type { ProgramPair } from '#domain/content/program-content/take-over.ts';
import { loading, readyFrom, type ListRows, type Live } from '#lib/live.ts';
import { useAsked } from '#areas/content/shared/use-asked.ts';

export interface Comparison extends ListRows<ContentDifference> {
  /** Null when neither is a clone of the other. */
  readonly ancestor: CommonAncestor | null;
}

/** The current differences of two programs. */
export function useComparison({ here, there }: ProgramPair): Live<Comparison> {
  // Deferred, because comparing large programs takes a moment.
  const ours = useDeferredValue(useProgramContent(here, CONTENT_KINDS));
  const theirs = useDeferredValue(useProgramContent(there, CONTENT_KINDS));
  const common = useAsked(commonAncestor, here, there);
  return useMemo(() => {
    for (const live of [ours, theirs, common]) if (live.state === 'error') return live;
    if (ours.state !== 'ready' || theirs.state !== 'ready' || common.state !== 'ready')
      return loading;
    const ancestor = common.data;
    const rows = compareContents(ours.data, theirs.data, ancestor?.records ?? null);
    return readyFrom({ rows, total: rows.length, complete: true, unreadable: [], ancestor }, [
      ours,
      theirs,
    ]);
  }, [ours, theirs, common]);
}
