const FOLD = '…';

/** A text's beginning, cut at a blank if there is one. */
function head(text: string, length: number): string {
  const cut = text.slice(0, length);
  const blank = cut.search(/\s\S*$/);
  return blank > 0 ? cut.slice(0, blank) : cut;
}

function tail(text: string, length: number): string {
  const cut = text.slice(-length);
  const blank = cut.search(/\s/);
  return blank >= 0 ? cut.slice(blank + 1) : cut;
}

/**
 * Keeps the start and end of a text, or only one of them; texts barely over the limit stay whole.
 */
export function foldText(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): string {
  if (text.length <= (start + end) * 1.2 + 20) return text;
  if (start === 0) return `${FOLD} ${tail(text, end)}`;
  return end === 0
    ? `${head(text, start)} ${FOLD}`
    : `${head(text, start)} ${FOLD} ${tail(text, end)}`;
}
