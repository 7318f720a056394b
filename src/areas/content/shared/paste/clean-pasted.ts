import { gatherWordLists } from './word-lists.ts';

/** Content that is not the author's text: styles, comments, tracked deletions, hidden text. */
const DROPPED = [
  'script, style, meta, link, title, template, xml, del, img, picture, svg, video, audio, iframe, object',
  '.msocomanchor, .msocomtxt, .msocomhide, .msocomoff, .MsoCommentReference, .Apple-interchange-newline',
  '[style*="mso-element:comment"], [style*="mso-hide:all"]',
].join(', ');

const BLOCKS =
  'p, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, table, tr, div, section, article';

/** Elements a field supports; others are replaced by their content. */
const HELD = new Set(
  'P BR STRONG EM U S UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE HR A'.split(' '),
);

const SAME: Readonly<Record<string, string>> = { B: 'strong', I: 'em', STRIKE: 's', DIV: 'p' };

/**
 * A word processor's clipboard HTML reduced to what a field supports: paragraphs, headings, lists,
 * links, emphasis and line breaks. A table row becomes a line.
 */
export function cleanPasted(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  dropForeign(body);
  gatherWordLists(body);
  for (const table of [...body.querySelectorAll('table')].reverse()) linesOfTable(table);
  for (const element of [...body.querySelectorAll<HTMLElement>('[style]')]) markAsStyled(element);
  for (const element of [...body.querySelectorAll('*')].reverse()) hold(element);
  for (const list of body.querySelectorAll('ul, ol')) nestLists(list);
  for (const item of body.querySelectorAll('li')) tighten(item);
  looseToParagraphs(body);
  joinBlanks(body);
  for (const block of [...body.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')].reverse()) {
    if (isBlank(block)) block.remove();
  }
  return body;
}

const isBlank = (node: Node): boolean => (node.textContent ?? '').trim() === '';

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(BLOCKS);

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function dropForeign(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  // Google Docs appends its comments to the text, each with a back link.
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) back.closest('div')?.remove();
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]')) mark.remove();
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    (comment as Comment).remove();
}

/** A one-cell table is a frame around its text; otherwise each row becomes a line. */
function linesOfTable(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll('td, th')];
  if (cells.length === 1) {
    table.replaceWith(...(cells[0]?.childNodes ?? []));
    return;
  }
  const lines = [...table.rows].map((row) => {
    const line = table.ownerDocument.createElement('p');
    for (const cell of row.cells) {
      for (const block of [...cell.querySelectorAll(`${BLOCKS}, br`)].reverse()) {
        block.replaceWith(...block.childNodes, ' ');
      }
      if (isBlank(cell)) continue;
      line.append(...(line.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
    }
    return line;
  });
  table.replaceWith(...lines);
}

/** Google Docs and web pages express formatting by styles instead of elements. */
function markAsStyled(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const line = `${textDecoration} ${textDecorationLine}`;
  if (element.tagName === 'B' && /^(?:normal|[1-5]00)$/.test(fontWeight)) unwrapStyled(element);
  if (/^H[1-6]$/.test(element.tagName)) return;
  const isLink = element.closest('a') ?? element.querySelector('a');
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'strong');
  if (fontStyle === 'italic') wrapContent(element, 'em');
  if (line.includes('line-through')) wrapContent(element, 's');
  else if (line.includes('underline') && !isLink) wrapContent(element, 'u');
}

/** Google Docs wraps everything in a <b> that is not bold. */
function unwrapStyled(element: HTMLElement): void {
  const plain = element.ownerDocument.createElement('span');
  plain.append(...element.childNodes);
  element.replaceWith(plain);
}

function wrapContent(element: HTMLElement, tag: string): void {
  if (isBlank(element) || [...element.childNodes].some(isBlock)) return;
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

/** Keeps supported elements without attributes; links only with http(s). */
function hold(element: Element): void {
  const href = element.getAttribute('href') ?? '';
  const start = element.getAttribute('start');
  const name = SAME[element.tagName];
  if (name !== undefined && !(name === 'p' && [...element.childNodes].some(isBlock))) {
    const same = element.ownerDocument.createElement(name);
    same.append(...element.childNodes);
    element.replaceWith(same);
    return;
  }
  const leadsNowhere = element.tagName === 'A' && !/^https?:\/\//i.test(href);
  const isLinkLine = element.tagName === 'U' && element.closest('a') !== null;
  if (!HELD.has(element.tagName) || leadsNowhere || isLinkLine) {
    unwrap(element);
    return;
  }
  for (const { name: attribute } of [...element.attributes]) element.removeAttribute(attribute);
  if (element.tagName === 'A') element.setAttribute('href', href);
  if (element.tagName === 'OL' && start !== null) element.setAttribute('start', start);
}

/** A list directly inside a list belongs to the preceding item. */
function nestLists(list: Element): void {
  const outer = list.parentElement;
  if (!outer?.matches('ul, ol')) return;
  const before = list.previousElementSibling;
  if (before) before.append(list);
  else unwrap(list);
}

/** Unwraps an item's single paragraph. */
function tighten(item: Element): void {
  const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P');
  if (paragraphs.length === 1 && paragraphs[0]) unwrap(paragraphs[0]);
}

/** Text next to blocks becomes a paragraph; a line break there is only a separator. */
function looseToParagraphs(body: HTMLElement): void {
  if (![...body.childNodes].some(isBlock)) return;
  let paragraph: HTMLElement | null = null;
  for (const node of [...body.childNodes]) {
    if (isBlock(node) || (node.nodeName === 'BR' && !paragraph)) {
      paragraph = null;
      if (node.nodeName === 'BR') node.remove();
    } else if (paragraph || !isBlank(node)) {
      if (!paragraph) {
        paragraph = body.ownerDocument.createElement('p');
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}

/** Source line breaks are blanks; a non-breaking space between two words stays. */
function joinBlanks(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre')) continue;
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/(?<!\S)\u00a0|\u00a0(?!\S)/g, ' ')
      .replace(/[ \t\r\n\f\v]+/g, ' ');
  }
}
