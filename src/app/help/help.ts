import type { TermName } from '#domain/shared/glossary-table.ts';

/** A screen's help: at most five sentences, including those of its terms (TEAM-HELP-01). */
export interface Help {
  readonly purpose: string;
  /** Terms, each explained by the first sentence of its glossary entry. */
  readonly words: readonly TermName[];
  /** The act that cannot be undone, in one sentence. */
  readonly final: string;
}

export const READS_ONLY = 'Nothing is changed on this page.';

/** For records that cannot be deleted here, and whose earlier versions History restores. */
export const VERSIONS_RETURN = 'Every change can be undone: History restores each earlier version.';

/** @param plural the records that the callable `restoreDeleted` can restore */
export const deletedReturns = (plural: string): string =>
  `Deleted ${plural} can be restored from Deleted records on the overview of the program.`;
