import type { Page } from '@playwright/test';

/** Something that one waits for until another gives it. */
export function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Holds the requests to an address. @returns what lets them, and all later ones, go on */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { given, give } = signal();
  await page.route(address, async (route) => {
    await given;
    await route.continue();
  });
  return give;
}
