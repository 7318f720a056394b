import type { CDPSession, Page } from '@playwright/test';
import { DEMO_PEOPLE } from '#domain/staff/demo-people.ts';
import type { Condition } from './signs.ts';
import { PERSON, type BenchStage } from './stage.ts';

/** A console URL that reads nothing. */
const NOWHERE = '/nowhere';

/** Longer than anything healthy takes. */
const PATIENCE = 120_000;

export interface Opening {
  readonly ms: number;
  readonly longestTask: number;
}

/** Signs in at a URL that reads nothing. */
export async function signInAs(page: Page, url: string, person = PERSON): Promise<void> {
  await page.goto(`${url}${NOWHERE}`);
  const title = DEMO_PEOPLE.find(({ name }) => name === person)?.title ?? '';
  await page.getByRole('button', { name: `Sign in as ${person} (${title})` }).click();
  await signedIn(page);
}

const signedIn = (page: Page) =>
  page.getByRole('button', { name: 'Sign Out' }).waitFor({ timeout: PATIENCE });

/** The console in a tab. */
export class ProductSide {
  readonly page: Page;
  readonly #url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  static async signIn({ newPage }: BenchStage, url: string, person = PERSON): Promise<ProductSide> {
    const side = new ProductSide(await newPage(), url);
    await signInAs(side.page, url, person);
    return side;
  }

  /** Reloads the console where it reads nothing, signed in and connected, with empty caches. */
  async fresh(): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(`${this.#url}${NOWHERE}`);
    await signedIn(this.page);
    await this.page.waitForTimeout(300);
  }

  /** Navigates within the console and waits for a condition. */
  async open(path: string, until: Condition): Promise<Opening> {
    return await withinPatience(
      this.page.evaluate(
        async ([to, holds]) => {
          const start = performance.now();
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
          const end = await window.__probe.painted(window.__probe.shows[holds]);
          await new Promise((resolve) => setTimeout(resolve, 50));
          return { ms: end - start, longestTask: window.__probe.longestTask(start) };
        },
        [path, until] as const,
      ),
    );
  }

  /** Loads the console at a URL, as from a link; the tab's session persists. */
  async load(path: string, until: Condition): Promise<number> {
    await this.goTo(path);
    return paintedIn(this.page, until);
  }

  /** Loads the console at a URL without waiting. */
  async goTo(path: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(`${this.#url}${path}`, { waitUntil: 'commit' });
  }

  leave(): Promise<void> {
    return this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, NOWHERE);
  }

  reads(): Promise<number> {
    return this.page.evaluate(() => {
      if (!window.__tempestReads) throw new Error('This build of the console counts no reads.');
      return window.__tempestReads();
    });
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** The raw page in a tab. */
export class RawSide {
  readonly page: Page;
  readonly #url: string;

  private constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  static async signIn({ newPage, rawUrl }: BenchStage): Promise<RawSide> {
    const side = new RawSide(await newPage(), rawUrl);
    await side.fresh();
    return side;
  }

  async fresh(): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(this.#url);
    await withinPatience(this.page.evaluate(() => window.__raw.ready));
    await this.page.waitForTimeout(300);
  }

  /** Listens to the first users, to all with null, or to the whole list at a path. */
  async open(first: number | null, path?: string): Promise<Opening> {
    return await withinPatience(
      this.page.evaluate(
        async ([limit, list]) => {
          const start = performance.now();
          await window.__raw.listen(limit, list);
          const end = await window.__probe.painted(() => true);
          await new Promise((resolve) => setTimeout(resolve, 50));
          return { ms: end - start, longestTask: window.__probe.longestTask(start) };
        },
        [first, path] as const,
      ),
    );
  }

  async load(first: number): Promise<number> {
    await this.page.bringToFront();
    await this.page.goto(`${this.#url}&first=${first}`, { waitUntil: 'commit' });
    return paintedIn(this.page, 'rows');
  }

  stop(): Promise<void> {
    return this.page.evaluate(() => window.__raw.stop());
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

/** Milliseconds since the page's navigation started. */
function paintedIn(page: Page, until: Condition): Promise<number> {
  return withinPatience(
    page.evaluate((holds) => window.__probe.painted(window.__probe.shows[holds]), until),
  );
}

/** Fails a hanging listener instead of waiting for ever. */
export async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE / 1000} s.`)), PATIENCE);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The page's heap in megabytes after a full garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.enable');
    for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  } finally {
    await session.detach();
  }
}
