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
  return joined(
    pieces.map(({ value, added, removed }) => ({
      text: value,
      kind: added ? 'inserted' : removed ? 'deleted' : 'same',
    })),
  );
}

/** Joins replacements with only a blank between them: "Take a breath" is one insertion. */
function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const isBetween = (at: number) =>
    /^ +$/.test(pieces[at]?.text ?? '') && pieces[at + 1] !== undefined;
  const all: TextPiece[] = [];
  for (let at = 0; at < pieces.length;) {
    let end = at;
    while (pieces[end] && (pieces[end]?.kind !== 'same' || (end > at && isBetween(end)))) end += 1;
    all.push(...asOne(pieces.slice(at, Math.max(end, at + 1))));
    at = Math.max(end, at + 1);
  }
  return all;
}

/** One replacement, with the blank at the end of both versions behind it. */
function asOne(run: readonly TextPiece[]): readonly TextPiece[] {
  const has = (kind: TextPiece['kind']) => run.some((piece) => piece.kind === kind);
  if (!has('same') || !has('deleted') || !has('inserted')) return run;
  const without = (kind: TextPiece['kind']) =>
    run.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join('');
  const deleted = without('inserted');
  const inserted = without('deleted');
  const blank = deleted.endsWith(' ') && inserted.endsWith(' ') ? ' ' : '';
  const cut = (text: string) => text.slice(0, text.length - blank.length);
  const parts: readonly TextPiece[] = [
    { text: cut(deleted), kind: 'deleted' },
    { text: cut(inserted), kind: 'inserted' },
    { text: blank, kind: 'same' },
  ];
  return parts.filter(({ text }) => text !== '');
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
