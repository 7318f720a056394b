/** What is left of markdown without its signs: for lists, and to see whether anything is said at all. */
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
