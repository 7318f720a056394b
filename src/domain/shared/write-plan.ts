import type { AnyRecord } from './plain-record.ts';
import type { RawDocument } from './read-document.ts';

/** Placeholder for the server timestamp. */
export const SERVER_TIME = Object.freeze({ serverTime: true } as const);

/** Fields to write. Values may be `SERVER_TIME`; other fields stay unchanged. */
export type WriteData = Readonly<Record<string, unknown>>;

/**
 * A change of one document:
 * - `create` fails when the document exists, `update` when it does not, so that a save never
 * resurrects a deleted record
 * - `merge` accepts both
 */
export type Write =
  | {
      readonly kind: 'create' | 'update' | 'merge';
      readonly path: string;
      readonly data: WriteData;
      /** Set for a restore, whose stamps are in `data`. */
      readonly stamps?: 'kept';
    }
  | { readonly kind: 'delete'; readonly path: string };

/** A write with its record definition, which determines stamps and history. */
export type PlannedWrite = Write & { readonly of: AnyRecord };

/** An atomic set of changes and their history metadata. */
export interface WritePlan {
  /** The action in the history entry: "Register subject". */
  readonly action: string;
  readonly reason?: string;
  /**
   * For a part of bulk work: the ids of its job and of the entry for the whole job. `paths` are
   * additional records under which the entry is found. Only functions may write these.
   */
  readonly part?: {
    readonly job?: string;
    readonly parent?: string;
    readonly paths?: readonly string[];
  };
  readonly writes: readonly PlannedWrite[];
}

/** Reads a document in the transaction that will write the plan; null when missing. */
export type ReadDocument = (path: string) => Promise<RawDocument | null>;

/**
 * Plans from the documents it reads. May run several times, because transactions retry on
 * contention.
 */
export type Planner = (read: ReadDocument) => Promise<WritePlan>;

export interface ListedDocument {
  readonly id: string;
  readonly data: RawDocument;
}

/** Reads a whole list within a function's transaction. */
export type ReadList = (path: string) => Promise<readonly ListedDocument[]>;

/** A planner that reads whole lists. Functions only, because browser transactions cannot query. */
export type ListPlanner = (read: ReadDocument, readList: ReadList) => Promise<WritePlan>;

/**
 * A query: the documents with a field value, optionally only the newest since a time; or the
 * document with the highest number.
 */
export type Find =
  | {
      readonly field: string;
      readonly equals: string;
      readonly since?: { readonly field: string; readonly at: Date };
    }
  | { readonly field: string; readonly highest: true };

/** Queries a few documents within a function's transaction. */
export type FindDocuments = (path: string, find: Find) => Promise<readonly ListedDocument[]>;

/** A planner that queries records; functions only. */
export type FindPlanner = (
  read: ReadDocument,
  readList: ReadList,
  find: FindDocuments,
) => Promise<WritePlan>;
