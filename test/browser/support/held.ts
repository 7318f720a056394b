import type { Page } from '@playwright/test';

/** A promise that resolves on request. */
export function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Holds requests to a URL. @returns releases these and all later ones */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
  const { given, give } = signal();
  await page.route(address, async (route) => {
    await given;
    await route.continue();
  });
  return give;
}
