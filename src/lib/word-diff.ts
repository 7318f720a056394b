import { diffWordsWithSpace } from 'diff';
import { foldText } from './fold-text.ts';

/** A piece of a text: common, removed or added. */
export interface TextPiece {
  readonly text: string;
  readonly kind: 'same' | 'deleted' | 'inserted';
}

/** Beyond this many changed words, texts have little in common and a diff is slow. */
const MOST_CHANGES = 1_000;

/** A word diff of two texts; null when they have too little in common. */
export function wordDiff(before: string, after: string): readonly TextPiece[] | null {
  const pieces = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
  if (!pieces?.some(({ added, removed }) => !added && !removed)) return null;
  return pieces.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'inserted' : removed ? 'deleted' : 'same',
  }));
}

/** Characters kept around a change, and at either end of a long one. */
const AROUND = 60;
const OF_CHANGE = 200;

/** Shortens a diff to the changes and their surroundings. */
export function foldedPieces(pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.map((piece, at) => {
    const keep =
      piece.kind === 'same'
        ? { start: at === 0 ? 0 : AROUND, end: at === pieces.length - 1 ? 0 : AROUND }
        : { start: OF_CHANGE, end: OF_CHANGE };
    return { ...piece, text: foldText(piece.text, keep) };
  });
}
