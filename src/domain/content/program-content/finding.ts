import type { ContentKind, ContentRecord, ProgramContent } from './content.ts';
import type { PlacePath } from './places.ts';

export type Severity = 'fault' | 'warning' | 'note';

interface FixWords {
  readonly label: string;
  /** What pressing the button a second time does. */
  readonly consequence: string;
}

/** How a fault is put right without a decision of staff, by an act that exists. */
export type ContentFix = FixWords &
  (
    | {
        /** Numbers a list from 1 in the order that it has, with the links of a chain. */
        readonly act: 'renumber';
        readonly record: ContentRecord<ContentKind>;
        readonly order: readonly string[];
      }
    | {
        /** Numbers the lessons of a chapter from 1: by moving one to the place that it has. */
        readonly act: 'renumberChapter';
        readonly record: ContentRecord<ContentKind>;
        readonly num: number;
        /** All lessons of the program in their order. */
        readonly order: readonly string[];
      }
    | { readonly act: 'migrate'; readonly record: ContentRecord<ContentKind> }
    | {
        readonly act: 'save';
        readonly record: ContentRecord<ContentKind>;
        readonly changed: Readonly<Record<string, unknown>>;
        readonly base: Readonly<Record<string, unknown>>;
      }
  );

/** Something that is inconsistent in a program. */
export interface Found {
  readonly sentence: string;
  readonly record: ContentRecord;
  /** Where in the record. */
  readonly path: PlacePath;
  readonly fix?: ContentFix;
}

/** One kind of finding: how it is called, how grave it is and how it is found. */
export interface FindingKind {
  readonly title: string;
  readonly severity: Severity;
  readonly find: (content: ProgramContent) => readonly Found[];
}

/** A value in a sentence. */
export const shown = (value: string): string => (value.trim() === '' ? 'nothing' : `“${value}”`);
