import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#test/support/hostile-texts.ts';
import { entryOf, inputOf, made, participant } from '#test/support/pack.ts';

const ELEMENTS = new Set(
  'html head meta title style body h1 h2 h3 p a nav ul li section table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'lang charset http-equiv content name href id class scope aria-label aria-labelledby'.split(' '),
);

describe('The pages of an inspection pack', () => {
  it('contain nothing that a browser would run or fetch, whatever the records contain', async () => {
    const data = Object.fromEntries(HOSTILE_TEXTS.map((text, i) => [`${i} ${text}`, text]));
    const entries = HOSTILE_TEXTS.map((text, i) => ({
      ...entryOf(`e${i} ${text}`, 'users/u1', { a: text }, { [text]: text }),
      actor: text,
      action: text,
      reason: text,
    }));
    const people = ['u1', 'u2'].map((uid) => ({ ...participant(uid, data), entries }));
    const named = people.map((one, i) => ({ ...one, label: HOSTILE_TEXTS[i] ?? '' }));
    const unreadable = HOSTILE_TEXTS.map((text) => ({ path: text, why: text }));
    const { about } = inputOf(people);
    const hostile = { ...about, actor: '<b>x</b>', reason: '</style><script>1</script>' };
    const { files } = await made({ about: hostile, participants: named, unreadable });
    const pages = files.filter(([name]) => name.endsWith('.html'));
    expect(pages.length).toBe(3);
    for (const [, html] of pages) {
      const found = new DOMParser().parseFromString(html, 'text/html');
      const all = [...found.querySelectorAll('*')];
      expect(all.map(({ localName }) => localName).filter((one) => !ELEMENTS.has(one))).toEqual([]);
      const attributes = all.flatMap((one) => one.getAttributeNames());
      expect(attributes.filter((one) => !ATTRIBUTES.has(one))).toEqual([]);
      const links = [...found.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
      expect(links.filter((to) => !/^(#[\w-]+|(\.\.\/)?[\w/-]+\.html)$/.test(to))).toEqual([]);
      expect(found.querySelector('meta[http-equiv]')?.getAttribute('content')).toMatch(
        /^default-src 'none'/,
      );
    }
  });

  it('link from their contents to each part', async () => {
    const { files } = await made(inputOf([participant('u1', { name: 'Ada' })]));
    const html = new Map(files).get('index.html') ?? '';
    const found = new DOMParser().parseFromString(html, 'text/html');
    const links = [...found.querySelectorAll('nav a')].map((one) => one.getAttribute('href') ?? '');
    expect(links).toContain('#history');
    expect(links.filter((to) => !found.querySelector(to))).toEqual([]);
    expect(found.querySelectorAll('h1').length).toBe(1);
  });
});
