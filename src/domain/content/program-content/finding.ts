import type { ContentKind, ContentRecord, ProgramContent } from './content.ts';
import type { PlacePath } from './places.ts';

export type Severity = 'fault' | 'warning' | 'note';

interface FixWords {
  readonly label: string;
  /** The effect of confirming. */
  readonly consequence: string;
}

/** An existing act that fixes a problem without a decision by staff. */
export type ContentFix = FixWords &
  (
    | {
        /** Renumbers a list from 1 in its current order, including the links of a chain. */
        readonly act: 'renumber';
        readonly record: ContentRecord<ContentKind>;
        readonly order: readonly string[];
      }
    | {
        /** Renumbers a chapter's lessons from 1, by moving one lesson to its current place. */
        readonly act: 'renumberChapter';
        readonly record: ContentRecord<ContentKind>;
        readonly num: number;
        /** All lessons of the program, in order. */
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

/** An inconsistency in a program. */
export interface Found {
  readonly sentence: string;
  readonly record: ContentRecord;
  /** The path within the record. */
  readonly path: PlacePath;
  readonly fix?: ContentFix;
}

/** A kind of finding: its name, severity and check. */
export interface FindingKind {
  readonly title: string;
  readonly severity: Severity;
  readonly find: (content: ProgramContent) => readonly Found[];
}

/** A value quoted in a sentence. */
export const shown = (value: string): string => (value.trim() === '' ? 'nothing' : `“${value}”`);
