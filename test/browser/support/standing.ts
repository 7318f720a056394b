import { expect, type Page } from '@playwright/test';

const LONGEST_MS = 30_000;

/**
 * Expects a page that is whole once it has loaded and tells of `text`: a heading and the frame of the
 * console, nothing that broke. It looks at each frame from inside, where hundreds of pages are opened in
 * one test: `expect` looks again after up to a second.
 */
export async function expectWhole(page: Page, what: string, text = ''): Promise<void> {
  const standing = await page.evaluate(
    ([wanted, longest]) =>
      new Promise((resolve) => {
        const until = Date.now() + longest;
        const look = () => {
          const heading = document.querySelector('h1')?.checkVisibility() ?? false;
          const busy = document.querySelectorAll('[aria-busy="true"]').length;
          const main = document.querySelector('main')?.textContent ?? '';
          const told = main.includes(wanted);
          if (!(heading && busy === 0 && told) && Date.now() < until) {
            requestAnimationFrame(look);
            return;
          }
          resolve({
            heading,
            busy,
            told,
            frame: document.querySelector('.top-bar')?.checkVisibility() ?? false,
            broken: document.body.textContent.includes('Something went wrong here'),
            objects: main.includes('[object Object]'),
          });
        };
        look();
      }),
    [text, LONGEST_MS] as const,
  );
  expect(standing, what).toEqual({
    heading: true,
    busy: 0,
    told: true,
    frame: true,
    broken: false,
    objects: false,
  });
}
