import { useMemo } from 'react';
import { wordDiff } from '#lib/word-diff.ts';
import { valueText } from './value-text.ts';

interface ChangedTextProps {
  readonly before: string;
  readonly after: string;
  /** Which version is shown: with what was deleted of it, or with what was inserted. */
  readonly side: 'before' | 'after';
}

/** One version of a text, with the words marked that the other version does not have. */
export function ChangedText({ before, after, side }: ChangedTextProps) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  if (!pieces) return valueText(side === 'before' ? before : after);
  const hidden = side === 'before' ? 'inserted' : 'deleted';
  return pieces
    .filter(({ kind }) => kind !== hidden)
    .map(({ text, kind }, at) => {
      if (kind === 'deleted') return <del key={at}>{text}</del>;
      return kind === 'inserted' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
    });
}
