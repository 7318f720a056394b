import { diffWordsWithSpace } from 'diff';

/** A piece of a text: in both versions, in the one before alone, or in the one after alone. */
export interface TextPiece {
  readonly text: string;
  readonly kind: 'same' | 'deleted' | 'inserted';
}

/** Texts that differ in more words than this have little in common, and finding it would take long. */
const MOST_CHANGES = 1_000;

/** Two versions of a text word by word; null where they have too little in common to be told apart so. */
export function wordDiff(before: string, after: string): readonly TextPiece[] | null {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
  if (!pieces?.some(({ added, removed }) => !added && !removed)) return null;
  return pieces.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
  }));
}
