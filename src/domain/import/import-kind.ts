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

/** The cells of a row as they are sent, by field; blank ones are left out. */
export interface ReadRow {
  readonly line: number;
  readonly texts: Readonly<Record<string, string>>;
}

/** How the text of a cell is read; `day` is a date without a time. */
export type CellType = 'text' | 'number' | 'flag' | 'day';

export interface ImportColumn {
  readonly field: string;
  readonly label: string;
  /** Other headings, as those of the table's export. */
  readonly names: readonly string[];
  readonly type: CellType;
  /** The stored value that the cell states. */
  readonly said: (raw: RawDocument, docID: string) => unknown;
  /** A value as the form stores it, where that is not as typed: an address in lower case. */
  readonly normal?: (value: unknown) => unknown;
}

export interface ImportReads {
  readonly read: ReadDocument;
  readonly readList: ReadList;
  readonly find: FindDocuments;
}

export interface ImportContext {
  /** The ids above the list: the key of a program. */
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

/** One kind of record that can be imported. `values` are a row's cells by field; blank ones are left out. */
export interface ImportKind {
  readonly of: AnyRecord;
  readonly needs: Who;
  readonly columns: readonly ImportColumn[];
  /** Fields that no two rows of a file may share, each by itself; the whole row when empty. */
  readonly keys: readonly string[];
  /** The field whose numbers order the rows, if any. */
  readonly order?: string;
  /** For a file whose rows are parts of records: its columns, and how they become rows of `columns`. */
  readonly gathered?: {
    readonly columns: readonly ImportColumn[];
    readonly keys: readonly string[];
    readonly gather: (parts: readonly ReadRow[]) => {
      readonly rows: readonly ReadRow[];
      /** Left out because the record has no counterpart. */
      readonly left: readonly SheetFault[];
    };
  };
  /** The stored record that a row is about. @throws AppError */
  readonly existing: (
    values: Entries,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<FoundRecord | null>;
  /** Plans a new record by the act that the form uses. @throws AppError, ValidationError */
  readonly create: (
    values: Entries,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<WritePlan>;
  /** Plans the change of a stored one; without it a row that differs is refused. */
  readonly change?: (
    changed: Entries,
    found: FoundRecord,
    context: ImportContext,
    reads: ImportReads,
  ) => Promise<WritePlan>;
}
