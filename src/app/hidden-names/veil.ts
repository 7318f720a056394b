import { MARK, setMask } from '#lib/hidden-names.ts';
import { namesMask } from '#lib/mask-names.ts';

const ATTRIBUTES = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'placeholder',
];

/** Code, and text that a form would save. */
const UNTOUCHED = 'script, style, textarea, [contenteditable="true"]';

/** Elements containing only personal data. */
const PERSONAL = '[data-personal]';

interface Masked {
  readonly original: string;
  readonly shown: string;
}

/**
 * Masks names in text nodes and in the attributes that screen readers announce, whoever writes them. Mutation
 * observers run before the next paint, so no frame shows a name.
 */
export class Veil {
  readonly #document: Document;
  readonly #identities: ReadonlySet<string>;
  readonly #mask: (text: string) => string;
  readonly #texts = new WeakMap<Text, Masked>();
  readonly #attributes = new WeakMap<Element, Map<string, Masked>>();
  readonly #observer = new MutationObserver((records) => this.#read(records));
  #hiddenCount = 0;

  constructor(page: Document, identities: ReadonlySet<string>) {
    this.#document = page;
    this.#identities = identities;
    this.#mask = namesMask(identities);
  }

  start(): void {
    setMask(this.#mask);
    this.#observer.observe(this.#document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    });
    this.#hideAll(this.#document);
  }

  stop(): void {
    this.#read(this.#observer.takeRecords());
    this.#observer.disconnect();
    setMask(null);
    for (const node of this.#nodes(this.#document)) {
      if (node instanceof Text) this.#show(node);
      else this.#showAttributes(node);
    }
  }

  #read(records: readonly MutationRecord[]): void {
    // A newly decoded name may already be on the page, in the text of another record.
    if (this.#identities.size !== this.#hiddenCount) return this.#hideAll(this.#document);
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') this.#hide(target as Text);
      if (type === 'attributes') this.#hideAttributes(target as Element);
      for (const node of addedNodes) this.#hideAll(node);
    }
  }

  #hideAll(root: Node): void {
    if (root === this.#document) this.#hiddenCount = this.#identities.size;
    for (const node of this.#nodes(root)) {
      if (node instanceof Text) this.#hide(node);
      else this.#hideAttributes(node);
    }
  }

  *#nodes(root: Node): Generator<Text | Element> {
    const kinds = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
    const walker = this.#document.createTreeWalker(root, kinds);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text || node instanceof Element) yield node;
    }
  }

  #masked(element: Element | null, text: string): string {
    const isPersonal = text.trim() !== '' && element?.closest(PERSONAL);
    return isPersonal ? MARK : this.#mask(text);
  }

  #hide(node: Text): void {
    if (node.parentElement?.closest(UNTOUCHED)) return;
    const masked = this.#texts.get(node);
    const original = masked?.shown === node.data ? masked.original : node.data;
    const shown = this.#masked(node.parentElement, original);
    this.#texts.set(node, { original, shown });
    if (shown !== node.data) node.data = shown;
  }

  #show(node: Text): void {
    const masked = this.#texts.get(node);
    if (masked?.shown === node.data) node.data = masked.original;
    this.#texts.delete(node);
  }

  #hideAttributes(element: Element): void {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const all = this.#attributes.get(element) ?? new Map<string, Masked>();
      const masked = all.get(name);
      const original = masked?.shown === value ? masked.original : value;
      const shown = this.#masked(element, original);
      this.#attributes.set(element, all.set(name, { original, shown }));
      if (shown !== value) element.setAttribute(name, shown);
    }
  }

  #showAttributes(element: Element): void {
    for (const [name, { original, shown }] of this.#attributes.get(element) ?? []) {
      if (element.getAttribute(name) === shown) element.setAttribute(name, original);
    }
    this.#attributes.delete(element);
  }
}
