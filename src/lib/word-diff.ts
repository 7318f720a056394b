import { diffWordsWithSpace } from 'diff';
import { foldText } from './fold-text.ts';

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

/** How much stays on either side of what changed, and of a long change itself. */
const AROUND = 60;
const OF_CHANGE = 200;

/** The pieces with the words that change and what stands around them; the rest is folded. */
export function foldedPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.map((piece, at) => {
    const keep =
      piece.kind === 'same'
        ? { start: at === 0 ? 0 : AROUND, end: at === pieces.length - 1 ? 0 : AROUND }
        : { start: OF_CHANGE, end: OF_CHANGE };
    return { ...piece, text: foldText(piece.text, keep) };
  });
}
