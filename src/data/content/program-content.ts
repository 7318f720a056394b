import {
  contentRecord,
  CONTENT,
  type ContentKind,
  type ContentRecord,
  type OutsideKind,
} from '#domain/content/program-content/content.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { docPath, PATHS } from '#domain/shared/paths.ts';
import { documentSource, listSource, type Decode, type Rows } from '#data/engine/sources.ts';
import type { Source } from '#data/engine/shared-source.ts';

const OUTSIDE: Readonly<Record<OutsideKind, string>> = {
  landingPage: PATHS.landingPage,
  landingPageExtension: PATHS.landingPageExtension,
};

const decoders = new Map<string, Decode<ContentRecord>>();

/** A decoder for one list's records, memoized so that it is stable per list. */
function asContent(kind: ContentKind | OutsideKind, list: string): Decode<ContentRecord> {
  const decode: Decode<ContentRecord> =
    decoders.get(list) ?? ((id, raw) => contentRecord(kind, `${list}/${id}`, raw));
  decoders.set(list, decode);
  return decode;
}

/** A list of a program, or of documents that refer to it, as content records. */
export function contentList<K extends Exclude<ContentKind, 'program'> | OutsideKind>(
  kind: K,
  ids: Readonly<Record<string, string>>,
): Source<Rows<ContentRecord>> {
  const pattern: string = { ...OUTSIDE, ...pathsOfContent() }[kind];
  const path = fill(pattern.slice(0, pattern.lastIndexOf('/')), ids);
  return listSource(path, asContent(kind, path));
}

/** The program itself as a content record. */
export const programAsContent = (programKey: string): Source<ContentRecord | null> => {
  const path = docPath('program', { key: programKey });
  return documentSource(path, asContent('program', path.slice(0, path.lastIndexOf('/'))));
};

const pathsOfContent = () =>
  Object.fromEntries(Object.entries(CONTENT).map(([kind, { path }]) => [kind, path])) as Record<
    ContentKind,
    string
  >;
