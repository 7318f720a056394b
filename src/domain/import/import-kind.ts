import type { Random } from '#domain/people/subject/ids.ts';
import type { Entries } from '#domain/shared/assert-seen.ts';
import type { AnyRecord, Who } from '#domain/shared/plain-record.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import type { SheetFault } from './sheet.ts';
import type {
  FindDocuments,
  ReadDocument,
  ReadList,
  WritePlan,
} from '#domain/shared/write-plan.ts';

/** A row's cells in their sent form, by field, without blank cells. */
export interface ReadRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** The type of a cell's text; `day` is a date without a time. */
export type CellType = 'text' | 'number' | 'flag' | 'day';

export interface ImportColumn {
  readonly field: string;
  readonly label: string;
  /** Further accepted headings, such as those of the table's export. */
  readonly names: readonly string[];
  readonly type: CellType;
  /** The stored value that corresponds to the cell. */
  readonly storedValue: (raw: RawDocument, docID: string) => unknown;
  /**
   * Normalizes a value as the form does before storing, such as an e-mail address to lower case.
   */
  readonly normal?: (value: unknown) => unknown;
}

export interface ImportReads {
  readonly read: ReadDocument;
  readonly readList: ReadList;
  readonly find: FindDocuments;
}

export interface ImportContext {
  /** The ids in the list's path, such as the key of a program. */
  readonly ids: Readonly<Record<string, string>>;
  readonly actor: string;
  readonly roles: ReadonlySet<StaffRole>;
  readonly now: Date;
  readonly newID: () => string;
  readonly random: Random;
}

export interface FoundRecord {
  readonly path: string;
  readonly raw: RawDocument;
}

/**
 * A kind of record that can be imported. `values` are a row's cells by field, without blank cells.
 */
export interface ImportKind {
  readonly of: AnyRecord;
  readonly needs: Who;
  readonly columns: readonly ImportColumn[];
  /** Fields that must each be unique within a file; the whole row when empty. */
  readonly keys: readonly string[];
  /** The fields that every new record requires; omitted when no field is always required. */
  readonly required?: readonly string[];
  /** Explains which cells a new record ignores, and where to set their values. */
  readonly note?: string;
  /** The numeric field by which rows are sorted, if any. */
  readonly order?: string;
  /**
   * For a file whose rows are parts of records: its columns, and the conversion into rows of
   * `columns`.
   */
  readonly gathered?: {
    readonly columns: readonly ImportColumn[];
    readonly keys: readonly string[];
    readonly gather: (parts: readonly ReadRow[]) => {
      readonly rows: readonly ReadRow[];
      /** The ignored parts: the record has no counterpart for them. */
      readonly left: readonly SheetFault[];
    };
  };
  /**
   * The stored record that a row refers to; null for a new one.
   *
   * @throws AppError
   */
  readonly existing: (
    values: Entries,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<FoundRecord | null>;
  /**
   * Plans a new record through the act that the form uses.
   *
   * @throws AppError, ValidationError
   */
  readonly create: (
    values: Entries,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<WritePlan>;
  /** Plans a change of the stored record; when omitted, a differing row is refused. */
  readonly change?: (
    changed: Entries,
    found: FoundRecord,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<WritePlan>;
}
