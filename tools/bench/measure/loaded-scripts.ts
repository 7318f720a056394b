import type { Response } from '@playwright/test';
import { gzipKilobytes } from '#tools/size/chunks.ts';
import { judge, type BenchRow } from '#tools/bench/judge.ts';
import type { Measurement, Run } from '#tools/bench/run.ts';
import { PERSON } from '#tools/bench/stage.ts';

/** Only in emulator builds: the list of demo people. */
const DEVELOPMENT_ONLY = /\/DemoPeople-/;

/**
 * The scripts a browser actually fetches for the screens. The size gate relies on a list of lazy
 * chunks; this checks that the list is accurate.
 */
async function measure({ stage }: Run): Promise<BenchRow[]> {
  const page = await stage.newPage();
  const sizes = new Map<string, Promise<number>>();
  const total = async (urls: Iterable<string>) => {
    const all = await Promise.all([...urls].map((url) => sizes.get(url) ?? Promise.resolve(0)));
    return all.reduce((sum, size) => sum + size, 0);
  };
  page.on('response', (response: Response) => {
    const url = response.url();
    if (!url.startsWith(stage.consoleUrl) || !url.endsWith('.js')) return;
    if (DEVELOPMENT_ONLY.test(url)) return;
    // Responses still in flight when the page closes do not count.
    const size = response.body().then(gzipKilobytes, () => 0);
    sizes.set(url, size);
  });
  try {
    await page.goto(`${stage.consoleUrl}/users`);
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    const signIn = await total(sizes.keys());
    await page.getByRole('button', { name: new RegExp(`^Sign in as ${PERSON}`) }).click();
    const asked = await page.evaluate(askedBeforeRows);
    return [
      judge('scriptToSignInLoaded', { product: signIn }),
      judge('scriptToUsersLoaded', { product: await total(asked) }),
    ];
  } finally {
    await page.context().close();
  }
}

/** Runs in the page. @returns URLs requested before the first rows; later ones are idle work */
async function askedBeforeRows(): Promise<string[]> {
  const now = await window.__probe.there(window.__probe.shows.rows);
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < now)
    .map(({ name }) => name);
}

/** Once is enough: list size makes no difference. */
export const loadedScripts: Measurement = { goals: ['P11'], at: (size) => size === 1000, measure };
