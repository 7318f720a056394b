import { expect, type Page } from '@playwright/test';

const LONGEST_MS = 30_000;

/** What stands on the screen. */
interface Standing {
  readonly headings: number;
  readonly busy: number;
  /** Whether the page says what was waited for. */
  readonly told: boolean;
  readonly loading: boolean;
  readonly frame: boolean;
  readonly broken: boolean;
  /** Values that were printed without being understood. */
  readonly odd: readonly string[];
  /** By how many pixels the page is wider than its window. */
  readonly overhang: number;
}

/**
 * What stands on the screen once it has one heading, nothing is on its way and it says `text`. This looks
 * at each frame from inside the page, where hundreds of pages are opened in one test: `expect` looks again
 * after up to a second.
 */
function settled(page: Page, text = ''): Promise<Standing> {
  return page.evaluate(
    ([wanted, longest]) =>
      new Promise<Standing>((resolve) => {
        const until = Date.now() + longest;
        const seen = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).length;
        const look = () => {
          const headings = seen('h1');
          const busy = document.querySelectorAll('[aria-busy="true"]').length;
          const main = document.querySelector('main');
          const said = main?.textContent ?? '';
          const told = said.includes(wanted);
          const loading = busy === 0 && /^Loading/m.test(main?.innerText ?? '');
          if (!(headings === 1 && busy === 0 && told && !loading) && Date.now() < until) {
            requestAnimationFrame(look);
            return;
          }
          const { scrollWidth, clientWidth } = document.documentElement;
          resolve({
            headings,
            busy,
            told,
            loading,
            frame: seen('.top-bar') === 1,
            broken: document.body.textContent.includes('Something went wrong here'),
            odd: said.match(/\[object Object\]|undefined|NaN|Invalid [Dd]ate/g) ?? [],
            overhang: scrollWidth - clientWidth,
          });
        };
        // The page before stands until the next frame is drawn.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    [text, LONGEST_MS] as const,
  );
}

/** Expects a page with one heading on which nothing is on its way any more. */
export async function expectSettled(page: Page, what: string): Promise<void> {
  expect(await settled(page), what).toMatchObject({ headings: 1, busy: 0 });
}

/** Expects a page that has loaded, understood what is stored, and fits its window. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  const { overhang: _, ...standing } = await settled(page);
  expect(standing, what).toEqual({
    headings: 1,
    busy: 0,
    told: true,
    loading: false,
    frame: true,
    broken: false,
    odd: [],
  });
  // A table takes its width once its rows are drawn.
  const overhang = async () => (await settled(page)).overhang;
  await expect.poll(overhang, what).toBeLessThanOrEqual(0);
}

/**
 * Expects a page that is whole once it has loaded and tells of `text`: a heading and the frame of the
 * console, nothing that broke.
 */
export async function expectWhole(page: Page, what: string, text = ''): Promise<void> {
  const { headings, busy, told, frame, broken, odd } = await settled(page, text);
  expect(
    { headings, busy, told, frame, broken, objects: odd.includes('[object Object]') },
    what,
  ).toEqual({
    headings: 1,
    busy: 0,
    told: true,
    frame: true,
    broken: false,
    objects: false,
  });
}
