import {
  contentRecord,
  CONTENT,
  type ContentKind,
  type ContentRecord,
  type OutsideKind,
} from '#domain/content/program-content/content.ts';
import { fill } from '#domain/shared/doc-path.ts';
import { docPath, PATHS } from '#domain/shared/paths.ts';
import { documentSource, listSource, type Rows } from '#data/engine/sources.ts';
import type { Source } from '#data/engine/shared-source.ts';

const OUTSIDE: Readonly<Record<OutsideKind, string>> = {
  landingPage: PATHS.landingPage,
  landingPageExtension: PATHS.landingPageExtension,
};

/** One list of a program, or of what refers to it, as data. */
export function contentList<K extends Exclude<ContentKind, 'program'> | OutsideKind>(
  kind: K,
  ids: Readonly<Record<string, string>>,
): Source<Rows<ContentRecord>> {
  const pattern: string = { ...OUTSIDE, ...pathsOfContent() }[kind];
  const path = fill(pattern.slice(0, pattern.lastIndexOf('/')), ids);
  return listSource<ContentRecord>(
    path,
    (id, raw) => contentRecord(kind, `${path}/${id}`, raw),
    [],
    { name: 'content' },
  );
}

/** A program itself as data. */
export const programAsContent = (programKey: string): Source<ContentRecord | null> => {
  const path = docPath('program', { key: programKey });
  return documentSource<ContentRecord>(
    path,
    (_, raw) => contentRecord('program', path, raw),
    'content',
  );
};

const pathsOfContent = () =>
  Object.fromEntries(Object.entries(CONTENT).map(([kind, { path }]) => [kind, path])) as Record<
    ContentKind,
    string
  >;
