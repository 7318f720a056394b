import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  document.body.innerHTML = '';
  for (const sheet of document.querySelectorAll('style[data-further]')) sheet.remove();
});

function addSheet(text: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.dataset['further'] = '';
  sheet.textContent = text;
  document.head.append(sheet);
  return sheet;
}

/** The display, visibility and pointer events of the elements of a page, by id. */
function styled(html: string): Record<string, string> {
  document.body.innerHTML = html;
  return Object.fromEntries(
    [...document.body.querySelectorAll('[id]')].map((element) => {
      const { display, visibility, pointerEvents } = getComputedStyle(element);
      return [element.id, `${display} ${visibility} ${pointerEvents}`];
    }),
  );
}

/** Two elements of each kind, so that the second has the style of the first if they share one. */
const twice = (attributes: string) =>
  `<p id="a">x</p><p id="b" ${attributes}>x</p><p id="c">x</p><p id="d" ${attributes}>x</p>`;

describe('the styles that elements of one kind share', () => {
  const plain = 'block visible auto';

  it.each([
    ['style="display: none"', 'none visible auto'],
    ['style="visibility: hidden"', 'block hidden auto'],
    ['style="width: 10px"', plain],
  ])('differ by %s', (attributes, expected) => {
    expect(styled(twice(attributes))).toEqual({ a: plain, b: expected, c: plain, d: expected });
  });

  it('are inherited from the element above, whatever was looked at before', () => {
    const inside = (style: string, id: string) => `<div style="${style}"><p id="${id}">x</p></div>`;
    const html = inside('width: 1px', 'a') + inside('visibility: hidden', 'b') + inside('', 'c');
    expect(styled(html)).toEqual({ a: plain, b: 'block hidden auto', c: plain });
  });

  it('follow a further style sheet that asks for attributes, while it is there and as it says', () => {
    const html = '<p id="a">x</p><p id="b" data-moved="1">x</p><p id="c" data-moved="2">x</p>';
    expect(styled(html)).toEqual({ a: plain, b: plain, c: plain });
    const sheet = addSheet('[data-moved="1"] { pointer-events: none }');
    expect(styled(html)).toEqual({ a: plain, b: 'block visible none', c: plain });
    sheet.textContent = 'p[data-moved] { display: inline; transition: opacity 0.2s }';
    const inline = 'inline visible auto';
    expect(styled(html)).toEqual({ a: plain, b: inline, c: inline });
    sheet.remove();
    expect(styled(html)).toEqual({ a: plain, b: plain, c: plain });
  });

  it('are not shared where a style sheet asks for classes, states or places', () => {
    const html = '<p id="a">x</p><p id="b" class="moved">x</p><p id="c">x</p>';
    addSheet('.moved { display: inline }');
    expect(styled(html)).toEqual({ a: plain, b: 'inline visible auto', c: plain });
    addSheet('p + p:last-child { display: flex }');
    expect(styled(html)).toMatchObject({ a: plain, c: 'flex visible auto' });
  });
});
