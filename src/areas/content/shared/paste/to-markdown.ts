import TurndownService from 'turndown';
import { cleanPasted } from './clean-pasted.ts';

/** Words that are markdown already, as somebody wrote them down elsewhere. */
const MARKDOWN = /\*\*\S[^\n]*\*\*|^#{1,6} |\[[^\]\n]+\]\([^)\n]+\)/m;

/** Headings, lists, links, emphasis and line breaks of the clipboard as markdown. */
export function toMarkdown(html: string): string {
  const body = cleanPasted(html);
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    emDelimiter: '*',
    codeBlockStyle: 'fenced',
  });
  if (MARKDOWN.test(body.textContent ?? '')) service.escape = (text) => text;
  // One blank behind the sign of an item, as people write it.
  return service.turndown(body).replace(/^( *)(-|\d+\.) {2,3}(?=\S)/gm, '$1$2 ');
}
