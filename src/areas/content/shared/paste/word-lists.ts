const LEVEL = /mso-list:\s*\w+\s+level(\d+)/;
const MARKER = /mso-list:\s*ignore/i;

/** "1.", "(a)", "iv)", "2.3."; a second-level bullet is a bare "o". */
const NUMBER = /^\(?(?:(\d+)|[a-z]{1,4})(?:\.\d+)*[.)]/i;

interface OpenList {
  readonly level: number;
  readonly list: HTMLElement;
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('[style]')].find((element) =>
    MARKER.test(styleOf(element)),
  );
  marker?.remove();
  return (marker?.textContent ?? '').trim();
}

function newList(document: Document, marker: string): HTMLElement {
  const number = NUMBER.exec(marker);
  const list = document.createElement(number ? 'ol' : 'ul');
  if (number?.[1] !== undefined && number[1] !== '1') list.setAttribute('start', number[1]);
  return list;
}

/** Word writes list items as paragraphs with a level and a textual bullet. */
export function gatherWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    const list = listFor(
      open,
      level,
      newList(body.ownerDocument, takeMarker(paragraph)),
      paragraph,
    );
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** The list that an item of this level continues, or a new one in its place. */
function listFor(
  open: OpenList[],
  level: number,
  fresh: HTMLElement,
  paragraph: Element,
): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  const last = open.at(-1);
  if (last?.level === level && last.list.tagName === fresh.tagName) return last.list;
  if (last?.level === level) open.pop();
  const outer = open.at(-1)?.list.lastElementChild;
  if (outer) outer.append(fresh);
  else paragraph.before(fresh);
  open.push({ level, list: fresh });
  return fresh;
}
