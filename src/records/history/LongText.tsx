import { foldText } from '#lib/fold-text.ts';
import { FoldedText } from './FoldedText.tsx';

/** A value as text; a long one is shortened. */
export function LongText({ text }: { readonly text: string }) {
  const short = foldText(text, { start: 300, end: 0 });
  if (short === text) return text;
  return <FoldedText length={text.length} short={short} whole={text} />;
}
