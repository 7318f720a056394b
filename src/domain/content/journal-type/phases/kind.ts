import type { AnyObjectSchema } from 'yup';
import type { Journal } from '#domain/content/journal-template.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The part of a journal that phases depend on. */
export type JournalOfPhase = Pick<Journal, 'docID' | 'phases'>;

/** The settings of a phase besides its order and questions. */
export interface PhaseKind {
  readonly schema: (journal: JournalOfPhase) => AnyObjectSchema;
  /** Converts the stored phase to form values; omitted when they are equal. */
  readonly asRead?: (stored: RawDocument) => RawDocument;
  /** Converts form values to the stored shape; omitted when they are equal. */
  readonly asStored?: (entered: RawDocument, stored: RawDocument) => RawDocument;
  readonly fresh?: (journal: JournalOfPhase) => RawDocument;
}
