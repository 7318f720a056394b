import { expect, type Locator } from '@playwright/test';

/**
 * Clicks both steps of a button. It asks for 5 seconds only: who comes too late begins again.
 *
 * @param between what is done or looked at while the button asks
 */
export async function clickTwoSteps(
  first: Locator,
  confirm: Locator,
  between?: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (!(await confirm.isVisible())) await first.click({ timeout: 10_000 });
    await between?.();
    await confirm.click({ timeout: 6000 });
  }).toPass({ timeout: 60_000 });
}
