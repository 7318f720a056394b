import { gatherWordLists } from './word-lists.ts';

/** What is no text of the author: styles, comments and their marks, tracked deletions, hidden text. */
const DROPPED = [
  'script, style, meta, link, title, template, xml, del, img, picture, svg, video, audio, iframe, object',
  '.msocomanchor, .msocomtxt, .msocomhide, .msocomoff, .MsoCommentReference, .Apple-interchange-newline',
  '[style*="mso-element:comment"], [style*="mso-hide:all"]',
].join(', ');

const BLOCKS =
  'p, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, hr, table, tr, div, section, article';

/** What a field can hold; everything else gives way to its content. */
const HELD = new Set(
  'P BR STRONG EM U S UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE HR A'.split(' '),
);

const SAME: Readonly<Record<string, string>> = { B: 'strong', I: 'em', STRIKE: 's', DIV: 'p' };

/**
 * The text of the clipboard as a word processor puts it there, with what a field can hold: paragraphs,
 * headings, lists, links, emphasis and line breaks. A row of a table becomes a line.
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
  // Google Docs puts its comments below the text, each with a link back to its mark.
  for (const back of body.querySelectorAll('a[href^="#cmnt_ref"]')) back.closest('div')?.remove();
  for (const mark of body.querySelectorAll('a[href^="#cmnt"]')) mark.remove();
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode()) (one as Comment).remove();
}

/** A table of one cell is a frame around its text; of others each row becomes a line. */
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

/** Google Docs and the web say by a style what others say by an element. */
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

/** The wrapper that Google Docs puts around everything is bold by its name alone. */
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

/** Keeps what a field can hold, without attributes; a link leads to the web alone. */
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

/** Some write a list directly into a list; it belongs to the item before it. */
function nestLists(list: Element): void {
  const outer = list.parentElement;
  if (!outer?.matches('ul, ol')) return;
  const before = list.previousElementSibling;
  if (before) before.append(list);
  else unwrap(list);
}

/** An item of one paragraph is its text. */
function tighten(item: Element): void {
  const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P');
  if (paragraphs.length === 1 && paragraphs[0]) unwrap(paragraphs[0]);
}

/** Text beside blocks becomes a paragraph; a line break there only separates them. */
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

/** Lines of the source are no lines of the text; a blank that does not break stays between two words. */
function joinBlanks(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let one = texts.nextNode(); one; one = texts.nextNode()) {
    if (one.parentElement?.closest('pre')) continue;
    one.nodeValue = (one.nodeValue ?? '')
      .replace(/(?<!\S)\u00a0|\u00a0(?!\S)/g, ' ')
      .replace(/[ \t\r\n\f\v]+/g, ' ');
  }
}
