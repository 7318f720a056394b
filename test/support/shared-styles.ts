/** The attributes that jsdom's own style sheet and the one of these tests ask for. */
const ASKED = ['hidden', 'open', 'popover', 'type', 'dir', 'title'];

/** A selector of element names and attributes alone. */
const PLAIN = /^(?:[\w-]+|\*)?(?:\[[\w-]+(?:[~|^$*]?=(?:"[^"]*"|[\w-]+))?\])*$/;

/** The attributes that further style sheets ask for; undefined if they ask for more than attributes. */
function attributesIn(sheets: readonly CSSStyleSheet[]): string[] | undefined {
  const selectors = sheets
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => (rule as Partial<CSSStyleRule>).selectorText?.split(',') ?? ['@']);
  if (!selectors.every((one) => PLAIN.test(one.trim()))) return undefined;
  return selectors.flatMap((one) => [...one.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name));
}

const valuesOf = (element: Element, names: readonly string[]) =>
  names.map((name) => element.getAttribute(name)).join('|');

/** What an element inherits from: these attributes of the elements above it. */
function above(element: Element, names: readonly string[]): string {
  let text = '';
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (names.some((name) => each.hasAttribute(name))) text += `>${valuesOf(each, names)}`;
  }
  return text;
}

/**
 * Shares the computed style among elements of one kind below the same styles. jsdom matches 150 rules of its
 * own for each element and question, half of the time of a test that finds elements by their role. In a
 * document with a further style sheet that asks for classes or states, styles are computed as before.
 */
export function shareStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const shared = new Map<string, CSSStyleDeclaration>();
  const askedBy = new Map<string, string[] | undefined>();
  const own = document.styleSheets.length;

  const furtherNames = (text: string, sheets: readonly CSSStyleSheet[]) => {
    if (!askedBy.has(text)) askedBy.set(text, attributesIn(sheets));
    return askedBy.get(text);
  };

  window.getComputedStyle = (element, pseudo) => {
    const further = [...document.styleSheets].slice(own);
    const text = further.map(({ ownerNode }) => ownerNode?.textContent).join('\n');
    const names = furtherNames(text, further);
    if (pseudo || !names || further.some(({ ownerNode }) => !ownerNode)) {
      return compute(element, pseudo);
    }
    const inherited = ['style', ...names];
    const kind = `${element.localName}|${valuesOf(element, [...ASKED, ...inherited])}`;
    const key = `${text}|${kind}${above(element, inherited)}`;
    const style = shared.get(key) ?? compute(element);
    shared.set(key, style);
    return style;
  };
}
