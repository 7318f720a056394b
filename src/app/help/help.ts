import type { TermName } from '#domain/shared/glossary-table.ts';

/** What "?" says of a screen: at most five sentences, those of its words included (TEAM-HELP-01). */
export interface Help {
  /** What the screen is for. */
  readonly purpose: string;
  /** Explained by the first sentence that the glossary has for each. */
  readonly words: readonly TermName[];
  /** Which act cannot be undone, in one sentence. */
  readonly final: string;
}

export const READS_ONLY = 'Nothing is changed on this page.';

/** For records whose History restores every earlier version, and that are not deleted here. */
export const VERSIONS_RETURN = 'Every change can be undone: History restores each earlier version.';

/** @param what the plural of a record that the callable `restoreDeleted` creates again */
export const deletedReturns = (what: string): string =>
  `Deleted ${what} can be restored from Deleted records on the overview of the program.`;
