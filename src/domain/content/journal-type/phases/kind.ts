import type { AnyObjectSchema } from 'yup';
import type { Journal } from '#domain/content/journal-template.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** What is needed of the journal of a phase. */
export type JournalOfPhase = Pick<Journal, 'docID' | 'phases'>;

/** What one phase of a journal has besides its place and its questions. */
export interface PhaseKind {
  /** The fields of its form. */
  readonly schema: (journal: JournalOfPhase) => AnyObjectSchema;
  /** The stored phase in the shape of its form, where that is another one. */
  readonly asRead?: (stored: RawDocument) => RawDocument;
  /** The entered fields in the shape in which they are stored, where that is another one. */
  readonly asStored?: (entered: RawDocument, stored: RawDocument) => RawDocument;
  /** What a new one begins with. */
  readonly fresh?: (journal: JournalOfPhase) => RawDocument;
}
