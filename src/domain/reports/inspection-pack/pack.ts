import type { StoredEntry } from '#domain/history/entry.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { PackKind } from './kinds.ts';
import type { PackScope } from './scope.ts';

/** A record as it is stored. */
export interface PackRecord {
  readonly path: string;
  readonly data: RawDocument;
}

/** Everything that was read of one participant. */
export interface PackParticipant {
  readonly uid: string;
  /** How staff call her: subject ID, e-mail. */
  readonly label: string;
  readonly records: Readonly<Partial<Record<PackKind, readonly PackRecord[]>>>;
  readonly entries: readonly StoredEntry[];
}

/** Something that should be in a pack and is not there, or not as it should be. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

/** Who takes what out, why, and by which code. */
export interface PackAbout {
  /** The id of the pack, which is that of its first entry in the history. */
  readonly id: string;
  readonly scope: PackScope;
  /** E-mail of who made it. */
  readonly actor: string;
  readonly reason: string;
  /** When the server noted that it was begun, and when the last record was read. */
  readonly begun: Date;
  readonly read: Date;
  /** The version that the console shows, and that of the functions. */
  readonly consoleVersion: string;
  readonly functionsVersion: string;
}

export interface PackInput {
  readonly about: PackAbout;
  readonly participants: readonly PackParticipant[];
  /** Lists and documents that could not be read. */
  readonly unreadable: readonly Unreadable[];
}

/** A file of an archive: its name and its text. */
export type PackFile = readonly [name: string, text: string];
