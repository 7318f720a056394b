import { expect, type Page } from '@playwright/test';

const LONGEST_MS = 30_000;

/** What the screen shows. */
interface Standing {
  readonly headings: number;
  readonly busy: number;
  /** Whether the expected text is shown. */
  readonly told: boolean;
  readonly loading: boolean;
  readonly frame: boolean;
  readonly broken: boolean;
  /** Values printed unformatted, such as "undefined" or "NaN". */
  readonly odd: readonly string[];
  /** The horizontal overflow in pixels. */
  readonly overhang: number;
}

/**
 * The state of the screen once it has one heading, nothing is loading and it shows `text`. Polls every frame
 * inside the page, because `expect` polls up to a second apart and tests open hundreds of pages.
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
        // The previous page stays until the next frame is painted.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    [text, LONGEST_MS] as const,
  );
}

/** Expects a page with one heading and nothing loading. */
export async function expectSettled(page: Page, what: string): Promise<void> {
  expect(await settled(page), what).toMatchObject({ headings: 1, busy: 0 });
}

/** Expects a loaded page without unformatted values that fits its window. */
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
  // A table's width is final once its rows are rendered.
  const overhang = async () => (await settled(page)).overhang;
  await expect.poll(overhang, what).toBeLessThanOrEqual(0);
}

/** Expects a complete page that shows `text`: one heading, the console's frame, and no error. */
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
