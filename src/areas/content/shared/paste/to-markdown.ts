import TurndownService from 'turndown';
import { cleanPasted } from './clean-pasted.ts';

/** Matches text that already is Markdown. */
const MARKDOWN = /\*\*\S[^\n]*\*\*|^#{1,6} |\[[^\]\n]+\]\([^)\n]+\)/m;

/** Converts a clipboard's headings, lists, links, emphasis and line breaks to Markdown. */
export function toMarkdown(html: string): string {
  const body = cleanPasted(html);
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
  });
  if (MARKDOWN.test(body.textContent ?? '')) service.escape = (text) => text;
  // One blank after a list marker, as people write it.
  return service.turndown(body).replace(/^( *)(-|\d+\.) {2,3}(?=\S)/gm, '$1$2 ');
}
