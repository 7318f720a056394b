import { programRecord } from '#domain/content/program.ts';
import { awarenessActivity } from '#domain/content/awareness-activity.ts';
import { celebration } from '#domain/content/celebration.ts';
import { chapter } from '#domain/content/chapter.ts';
import { favoritesList } from '#domain/content/favorites-list.ts';
import { gatingRule } from '#domain/content/gating-rule.ts';
import { journalTemplate } from '#domain/content/journal-template.ts';
import { lesson } from '#domain/content/lesson.ts';
import { playlistSession } from '#domain/content/playlist-session.ts';
import { playlist } from '#domain/content/playlist.ts';
import { programPage } from '#domain/content/program-page.ts';
import { resourceLink } from '#domain/content/resource-link.ts';
import { valuesCategory } from '#domain/content/values-category.ts';
import { voiceActor } from '#domain/content/voice-actor.ts';
import { idsIn, matchesPath } from '#domain/shared/doc-path.ts';
import type { RawDocument, Stored } from '#domain/shared/read-document.ts';
import { nameOf, readerOf, type AnyDefinition } from '#domain/shared/record.ts';

/** Every kind of record in a program, including the program itself. */
export const CONTENT = {
  program: programRecord,
  programPage,
  chapter,
  lesson,
  journalTemplate,
  favoritesList,
  playlist,
  playlistSession,
  celebration,
  awarenessActivity,
  resourceLink,
  valuesCategory,
  voiceActor,
  gatingRule,
} as const;

export type ContentKind = keyof typeof CONTENT;

/** Kinds outside the program that refer to its content. */
export type OutsideKind = 'landingPage' | 'landingPageExtension';

export type SourceKind = ContentKind | OutsideKind;

export const CONTENT_KINDS = Object.keys(CONTENT) as readonly ContentKind[];

/** The kind of record at a path; null when no content is stored there. */
export const kindAt = (path: string): ContentKind | null =>
  CONTENT_KINDS.find((kind) => matchesPath(CONTENT[kind].path, path)) ?? null;

/** A record of a program, or one that refers to its content. */
export interface ContentRecord<K extends SourceKind = SourceKind> {
  readonly kind: K;
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly raw: RawDocument;
  /** The record as decoded by its form; the base for writes. */
  readonly row: RawDocument;
}

/** A whole program, or only the kinds that were read. */
export interface ProgramContent {
  readonly programKey: string;
  readonly records: readonly ContentRecord[];
  /** Whether files exist, by path; files that were not checked are absent. */
  readonly files: ReadonlyMap<string, boolean>;
}

type Read = (id: string, raw: RawDocument) => Stored<RawDocument>;

const READERS = Object.fromEntries(
  Object.entries(CONTENT).map(([kind, of]) => [kind, readerOf(of as AnyDefinition)]),
) as unknown as Readonly<Record<ContentKind, Read>>;

const isContentKind = (kind: SourceKind): kind is ContentKind => kind in CONTENT;

/** @param path of the document */
export function contentRecord<K extends SourceKind>(
  kind: K,
  path: string,
  raw: RawDocument,
): ContentRecord<K> {
  const id = path.slice(path.lastIndexOf('/') + 1);
  if (!isContentKind(kind)) return { kind, id, path, raw, row: raw, name: id };
  const row = READERS[kind](id, raw);
  return { kind, id, path, raw, row, name: nameOf(CONTENT[kind], row) };
}

export const isContent = (record: ContentRecord): record is ContentRecord<ContentKind> =>
  isContentKind(record.kind);

export const programContent = (
  programKey: string,
  records: readonly ContentRecord[],
  files: ProgramContent['files'] = new Map(),
): ProgramContent => ({ programKey, records, files });

export const ofKind = <K extends SourceKind>(
  { records }: Pick<ProgramContent, 'records'>,
  kind: K,
): readonly ContentRecord<K>[] =>
  records.filter((record): record is ContentRecord<K> => record.kind === kind);

const OUTSIDE: Readonly<Record<OutsideKind, string>> = {
  landingPage: 'landing page',
  landingPageExtension: 'extension of a landing page',
};

/** The display name of a kind: "playlist session". */
export const kindLabel = (kind: SourceKind): string =>
  isContentKind(kind) ? CONTENT[kind].label[0] : OUTSIDE[kind];

/** The ids in a record's path except its own, which identify its list. */
export function listIDs({ kind, path }: Pick<ContentRecord<ContentKind>, 'kind' | 'path'>) {
  const pattern: string = CONTENT[kind].path;
  const cut = pattern.lastIndexOf('/');
  return idsIn(pattern.slice(0, cut), path.slice(0, path.lastIndexOf('/')));
}

/** Whether the program consists of lessons and sessions; false when the program was not read. */
export const isTaught = (content: ProgramContent): boolean =>
  ofKind(content, 'program').some(({ raw }) => raw['contentTypeKey'] === 'ACT');
