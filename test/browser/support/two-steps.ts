import { expect, type Locator } from '@playwright/test';

interface Around {
  /** Runs before each first click. */
  readonly before?: () => Promise<void>;
  /** Runs while the button is armed. */
  readonly between?: () => Promise<void>;
}

/** Clicks a two-step button. It disarms after 5 seconds, so a late click starts over. */
export async function clickTwoSteps(
  first: Locator,
  confirm: Locator,
  around: Around = {},
): Promise<void> {
  await expect(async () => {
    await around.before?.();
    if (!(await confirm.isVisible())) await first.click({ timeout: 10_000 });
    await expect(confirm).toBeVisible({ timeout: 20_000 });
    await around.between?.();
    await confirm.click({ timeout: 6000 });
    // The click may have come just as the button disarmed.
    await expect(confirm).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
