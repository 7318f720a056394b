import { useMemo } from 'react';
import { contentList, programAsContent } from '#data/content/program-content.ts';
import { useLive, useLiveAll } from '#data/engine/use-live.ts';
import type { Rows } from '#data/engine/sources.ts';
import {
  programContent,
  type ContentRecord,
  type ProgramContent,
  type SourceKind,
} from '#domain/content/program-content/content.ts';
import { loading, readyFrom, rowsOf, type Live } from '#lib/live.ts';

/** Lists stored below another list's records. */
const BELOW = [
  ['playlistSession', 'playlist', 'playlistID'],
  ['landingPageExtension', 'landingPage', 'landingPageKey'],
] as const;

type Flat = Exclude<SourceKind, 'program' | (typeof BELOW)[number][0]>;

const isFlat = (kind: SourceKind): kind is Flat =>
  kind !== 'program' && !BELOW.some(([below]) => below === kind);

/**
 * All content of a program, or some kinds of it, live; the single source for checks and reference
 * searches.
 * @param kinds must be a constant
 */
export function useProgramContent(
  programKey: string,
  kinds: readonly SourceKind[],
): Live<ProgramContent> {
  const heads = BELOW.filter(([below]) => kinds.includes(below)).map(([, head]) => head);
  const flat = [...new Set([...kinds.filter(isFlat), ...heads])];
  const sources = flat.map((kind) => contentList(kind, { programKey }));
  const program = useLive(kinds.includes('program') ? programAsContent(programKey) : null);
  const lists = useLiveAll(sources);
  const rowsOfKind = (kind: Flat) => {
    const at = flat.indexOf(kind);
    return rowsOf(lists.get(sources[at]?.key ?? ''));
  };
  const inner = BELOW.filter(([below]) => kinds.includes(below)).flatMap(([below, head, name]) =>
    rowsOfKind(head).map(({ id }) => contentList(below, { programKey, [name]: id })),
  );
  const lower = useLiveAll(inner);
  const withProgram = kinds.includes('program');
  return useMemo(
    () => joined(programKey, withProgram ? program : null, [...lists.values(), ...lower.values()]),
    [programKey, withProgram, program, lists, lower],
  );
}

function joined(
  programKey: string,
  program: Live<ContentRecord | null> | null,
  lists: readonly Live<Rows<ContentRecord>>[],
): Live<ProgramContent> {
  const parts: readonly Live<unknown>[] = [...(program ? [program] : []), ...lists];
  const failure = parts.find((live) => live.state === 'error');
  if (failure?.state === 'error') return failure;
  const waiting = parts.find((live) => live.state === 'loading');
  if (waiting) return waiting.state === 'loading' ? waiting : loading;
  const programRecords = program?.state === 'ready' && program.data ? [program.data] : [];
  return readyFrom(
    programContent(programKey, [...programRecords, ...lists.flatMap(rowsOf)]),
    parts,
  );
}
