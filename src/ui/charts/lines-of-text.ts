/** Break opportunities: at a space, after a hyphen, and inside a word longer than a line. */
const partsOf = (text: string, length: number): readonly string[] =>
  text.match(new RegExp(`[^\\s-]{1,${length - 1}}-|[^\\s-]{1,${length}}|-|\\s+`, 'g')) ?? [];

/**
 * Wraps a text for plotly, which does not wrap.
 * @param most maximum lines; the rest is cut
 */
export function inLines(text: string, length: number, most = 4): string {
  if (text.length <= length) return text;
  const lines: string[] = [];
  for (const part of partsOf(text, length)) {
    const last = lines.at(-1);
    if (last !== undefined && (last + part).trimEnd().length <= length) {
      lines[lines.length - 1] = last + part;
    } else if (part.trim() !== '') {
      lines.push(part);
    }
  }
  const shown = lines.slice(0, most).map((line) => line.trimEnd());
  return shown.join('<br>') + (lines.length > most ? '…' : '');
}
