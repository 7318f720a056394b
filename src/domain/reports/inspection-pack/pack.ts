import type { StoredEntry } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PackKind } from './kinds.ts';
import type { PackScope } from './scope.ts';

/** A stored record. */
export interface PackRecord {
  readonly path: string;
  readonly data: RawDocument;
}

/** Everything read for one participant. */
export interface PackParticipant {
  readonly uid: string;
  /** The display name: subject ID, e-mail. */
  readonly label: string;
  readonly records: Readonly<Partial<Record<PackKind, readonly PackRecord[]>>>;
  readonly entries: readonly StoredEntry[];
}

/** A missing or damaged part of a pack. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

/** The metadata of a pack: who exports which records and why, and the versions. */
export interface PackAbout {
  /** The id of the pack and of its first history entry. */
  readonly id: string;
  readonly scope: PackScope;
  /** The e-mail of the exporter. */
  readonly actor: string;
  readonly reason: string;
  /** The server time of the start, and the time when the last record was read. */
  readonly begun: Date;
  readonly read: Date;
  /** The versions of console and functions. */
  readonly consoleVersion: string;
  readonly functionsVersion: string;
  /** Set when names were hidden. */
  readonly deIdentified?: true;
}

export interface PackInput {
  readonly about: PackAbout;
  readonly participants: readonly PackParticipant[];
  /** Lists and documents that could not be read. */
  readonly unreadable: readonly Unreadable[];
}

export type PackFile = readonly [name: string, text: string];
