/** Markdown stripped to plain text, for lists and to detect empty texts. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->|<[^>]*>|&nbsp;/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*_]\s*){3,}$/gm, ' ')
    .replace(/^\s*(?:#{1,6}(?=\s|$)|>+|[-+*](?=\s|$)|\d+[.)](?=\s|$)|```.*$)/gm, ' ')
    .replace(/[*_`~\\\u200b]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
