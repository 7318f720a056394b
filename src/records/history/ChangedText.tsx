import { useMemo } from 'react';
import { foldedPieces, wordDiff, type TextPiece } from '#lib/word-diff.ts';
import { FoldedText } from './FoldedText.tsx';
import { LongText } from './LongText.tsx';
import { valueText } from './value-text.ts';

interface ChangedTextProps {
  readonly before: string;
  readonly after: string;
  /** Which version is shown: with deletions or with insertions. */
  readonly side: 'before' | 'after';
}

/** One version of a text, with words missing from the other highlighted. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  const text = side === 'before' ? before : after;
  if (!pieces) return <LongText text={valueText(text)} />;
  const hidden = side === 'before' ? 'inserted' : 'deleted';
  const [whole, short] = [pieces, foldedPieces(pieces)].map((all) =>
    all.filter(({ kind }) => kind !== hidden),
  );
  if (!whole || !short || lengthOf(short) === lengthOf(whole)) return marked(whole ?? []);
  return <FoldedText length={text.length} short={marked(short)} whole={marked(whole)} />;
}

const lengthOf = (pieces: readonly TextPiece[]) =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

const marked = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, kind }, at) => {
    if (kind === 'deleted') return <del key={at}>{text}</del>;
    return kind === 'inserted' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
  });
