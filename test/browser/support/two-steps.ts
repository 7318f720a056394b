import { expect, type Locator } from '@playwright/test';

interface Around {
  /** Made ready each time before the first click. */
  readonly before?: () => Promise<void>;
  /** Done or looked at while the button asks. */
  readonly between?: () => Promise<void>;
}

/** Clicks both steps of a button. It asks for 5 seconds only: who comes too late begins again. */
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
    // The click may have met the button just as it stopped asking.
    await expect(confirm).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}
