import type { AnyObjectSchema } from 'yup';
import type { Journal } from '#domain/content/journal-template.ts';
import type { RawDocument } from '#domain/shared/read-document.ts';

/** The part of a journal that its phases need. */
export type JournalOfPhase = Pick<Journal, 'docID' | 'phases'>;

/** What a phase has besides its order and its questions. */
export interface PhaseKind {
  /** The fields of its form. */
  readonly schema: (journal: JournalOfPhase) => AnyObjectSchema;
  /** Converts the stored phase to form values, when they differ. */
  readonly asRead?: (stored: RawDocument) => RawDocument;
  /** Converts form values to the stored shape, when they differ. */
  readonly asStored?: (entered: RawDocument, stored: RawDocument) => RawDocument;
  /** The initial values of a new phase. */
  readonly fresh?: (journal: JournalOfPhase) => RawDocument;
}
