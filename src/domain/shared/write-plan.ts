import type { AnyRecord } from './plain-record.ts';
import type { RawDocument } from './read-document.ts';

/** Stands for the time at which the server commits. */
export const SERVER_TIME = Object.freeze({ serverTime: true } as const);

/** Fields to write. A value may be `SERVER_TIME`; fields that are not named stay as they are. */
export type WriteData = Readonly<Record<string, unknown>>;

/**
 * One change of one document.
 * - `create` is refused when the document exists, `update` when it does not: a record that somebody
 *   deleted is not resurrected by a save.
 * - `merge` takes both.
 */
export type Write =
  | {
      readonly kind: 'create' | 'update' | 'merge';
      readonly path: string;
      readonly data: WriteData;
      /** The fields that say who wrote the record and when stay as `data` has them: it is a restore. */
      readonly stamps?: 'kept';
    }
  | { readonly kind: 'delete'; readonly path: string };

/** With the definition of the record, which says what the commit adds: stamps, and an entry in the history. */
export type PlannedWrite = Write & { readonly of: AnyRecord };

/** Several changes that happen together or not at all, and what the history says of them. */
export interface WritePlan {
  /** What was done, in the words of the history: "Register subject". */
  readonly action: string;
  /** Why, where a reason was asked for. */
  readonly reason?: string;
  /**
   * Of a part of long work: its job, and the entry that stands for all of it. `paths` where the entry is
   * found by more than the records that it changes; only the functions may write such a one.
   */
  readonly part?: {
    readonly job?: string;
    readonly parent?: string;
    readonly paths?: readonly string[];
  };
  readonly writes: readonly PlannedWrite[];
}

/** How a planner reads inside the transaction that will write its plan; null for a missing document. */
export type ReadDocument = (path: string) => Promise<RawDocument | null>;

/** Plans from what it reads. May run several times: a transaction is retried when others write. */
export type Planner = (read: ReadDocument) => Promise<WritePlan>;

/** A document of a list as a transaction reads it. */
export interface ListedDocument {
  readonly id: string;
  readonly data: RawDocument;
}

/** How a planner of the functions reads a whole list inside its transaction. */
export type ReadList = (path: string) => Promise<readonly ListedDocument[]>;

/** A planner that needs whole lists; only the functions can run it, a browser cannot read them so. */
export type ListPlanner = (read: ReadDocument, readList: ReadList) => Promise<WritePlan>;

/** Which documents of a list: those whose field holds a value, or the one with the highest number. */
export type Find =
  | { readonly field: string; readonly equals: string }
  | { readonly field: string; readonly highest: true };

/** How a planner of the functions asks for a few documents of a list inside its transaction. */
export type FindDocuments = (path: string, find: Find) => Promise<readonly ListedDocument[]>;

/** A planner that looks records up by what they hold; only the functions can run it. */
export type FindPlanner = (
  read: ReadDocument,
  readList: ReadList,
  find: FindDocuments,
) => Promise<WritePlan>;
