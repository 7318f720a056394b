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
  /** Her display name: subject ID, e-mail. */
  readonly label: string;
  readonly records: Readonly<Partial<Record<PackKind, readonly PackRecord[]>>>;
  readonly entries: readonly StoredEntry[];
}

/** Something missing from a pack, or damaged. */
export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

/** Who exports what, why, and with which versions. */
export interface PackAbout {
  /** The pack's id, equal to that of its first history entry. */
  readonly id: string;
  readonly scope: PackScope;
  /** The exporter's e-mail. */
  readonly actor: string;
  readonly reason: string;
  /** When the server recorded the start, and when the last record was read. */
  readonly begun: Date;
  readonly read: Date;
  /** The versions of console and functions. */
  readonly consoleVersion: string;
  readonly functionsVersion: string;
  /** Made while names were hidden. */
  readonly deIdentified?: true;
}

export interface PackInput {
  readonly about: PackAbout;
  readonly participants: readonly PackParticipant[];
  /** Lists and documents that could not be read. */
  readonly unreadable: readonly Unreadable[];
}

/** A file in an archive: name and text. */
export type PackFile = readonly [name: string, text: string];
