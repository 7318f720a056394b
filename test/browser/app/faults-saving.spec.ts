import {
  expect,
  historyOf,
  type Page,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  test,
} from '#test/browser/support/console.ts';
import { recordFigure } from '#tools/evidence/figures.ts';

const NOT_SENT = 'Not sent yet — keep this page open.';
const UNREACHABLE =
  'The server could not be reached. Nothing was saved; what you typed is still here.';

interface Save {
  readonly title: string;
  readonly path: string;
  /** Enters everything before the last click. */
  readonly prepare: (page: Page) => Promise<void>;
  readonly button: (page: Page) => ReturnType<Page['getByRole']>;
  /** Expects that the input is still there. */
  readonly kept: (page: Page) => Promise<void>;
  readonly record: string;
}

const SAVES: readonly Save[] = [
  {
    title: 'a form',
    path: '/subjects/new',
    prepare: async (page) => {
      await page.getByLabel('Full name').fill('Olive Offline');
      await page.getByLabel('Email *', { exact: true }).fill('olive@example.com');
      await page.getByLabel('Subject ID *', { exact: true }).fill('offline-1');
    },
    button: (page) => page.getByRole('form').getByRole('button', { name: /^Create/ }),
    kept: (page) => expect(page.getByLabel('Full name')).toHaveValue('Olive Offline'),
    record: 'subjects/offline-1',
  },
  {
    title: 'a dialog',
    path: '/roles/info-viewer',
    prepare: async (page) => {
      await expect(page.getByRole('table', { name: 'Members' }).getByRole('row')).toHaveCount(2);
      await page.getByRole('textbox', { name: 'Add member by email' }).fill('olive@example.com');
      await page.getByRole('button', { name: 'Add member' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Joins the team');
    },
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add member' }),
    kept: (page) =>
      expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Joins the team'),
    record: 'roles/info-viewer/members/olive@example.com',
  },
  {
    title: 'a line',
    path: '/roles',
    prepare: (page) => page.getByRole('textbox', { name: 'New role' }).fill('coach'),
    button: (page) => page.getByRole('button', { name: 'Create role' }),
    kept: (page) => expect(page.getByRole('textbox', { name: 'New role' })).toHaveValue('coach'),
    record: 'roles/coach',
  },
];

interface Noted {
  clicked: number;
  told: number;
}

/** Records in the page, by its own clock, the next click and the first message about the save's state. */
const noteTimes = (page: Page) =>
  page.evaluate(
    (texts) => {
      const noted: Noted = { clicked: NaN, told: Infinity };
      Object.assign(window, { __noted: noted });
      const note = () => {
        const shown = document.body.textContent ?? '';
        if (noted.told === Infinity && texts.some((text) => shown.includes(text))) {
          noted.told = performance.now();
        }
      };
      const click = () => {
        noted.clicked = performance.now();
        const what = { subtree: true, childList: true, characterData: true };
        new MutationObserver(note).observe(document.body, what);
      };
      window.addEventListener('click', click, { capture: true, once: true });
    },
    [NOT_SENT, UNREACHABLE],
  );

const secondsUntilTold = (page: Page) =>
  page.evaluate(() => {
    const { clicked, told } = (window as unknown as { __noted: Noted }).__noted;
    return (told - clicked) / 1000;
  });

test.use({ alone: true });
test.beforeEach(() => reseed({ demo: false }));

test(
  'every kind of save reports within 10 s that it is pending, keeps the input, and saves once online',
  proves('R1'),
  async ({ page, context, pageErrors }) => {
    test.setTimeout(240_000);
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Could not reach/);
    await signIn(page, 'Ada Admin');
    const pages: Page[] = [];
    for (const { path, prepare } of SAVES) {
      const own = await context.newPage();
      await own.goto(path);
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own.locator('[aria-busy="true"]')).toHaveCount(0);
      await prepare(own);
      pages.push(own);
    }
    await context.setOffline(true);
    await Promise.all(pages.map(noteTimes));
    await Promise.all(pages.map(async (own, i) => SAVES[i]?.button(own).click()));
    const told = await Promise.all(
      pages.map(async (own) => {
        const state = own.getByText(NOT_SENT).or(own.getByText(UNREACHABLE)).first();
        await state.waitFor({ timeout: 30_000 }).catch(() => undefined);
        return secondsUntilTold(own);
      }),
    );
    // Includes a 10 s timer and rendering of three tabs at once.
    const late = told.filter((seconds) => !(seconds <= 10.9)).length;
    recordFigure({ goal: 'R1', name: 'offline saves', value: late, trials: told.length });
    expect(late, told.join(', ')).toBe(0);

    for (const [i, { kept, title }] of SAVES.entries()) {
      const own = pages[i];
      if (!own) continue;
      await expect(own.getByText(UNREACHABLE).first(), title).toBeVisible({ timeout: 60_000 });
      await kept(own);
    }
    for (const { record } of SAVES) expect(await stored(record)).toBeNull();

    await context.setOffline(false);
    for (const [i, { button, record }] of SAVES.entries()) {
      const own = pages[i];
      if (!own) continue;
      await expect(own.getByText(/^You are offline\./)).toHaveCount(0);
      await button(own).click();
      await expect.poll(() => stored(record), { timeout: 60_000 }).not.toBeNull();
      expect(await historyOf(record)).toHaveLength(1);
    }
  },
);

test(
  'a record too large with its history is refused in the form with its size, and not saved',
  proves('R1'),
  async ({ page }) => {
    const path = 'registrations/large@example.com';
    const record = {
      email: 'large@example.com',
      firstName: 'Lara',
      lastName: 'Large',
      study: '003',
    };
    await stageDb()
      .doc(path)
      .set({ ...record, subjectID: 'large-1', role: 'patient', notes: 'n'.repeat(600_000) });
    await signIn(page, 'Sam Staff', '/register/edit/large%40example.com');
    await page.getByLabel('First name *', { exact: true }).fill('Lora');
    await page.getByRole('button', { name: 'Save and register', exact: true }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'This change is too large to save' });
    await expect(refusal).toContainText(/\(1[\d,.]*\d kB with its history; at most 900 kB\)/);
    await expect(page.getByLabel('First name *', { exact: true })).toHaveValue('Lora');
    expect(await stored(path)).toMatchObject({ firstName: 'Lara' });
    expect(await historyOf(path)).toEqual([]);
  },
);

test(
  'a clock 3 days ahead in a distant time zone changes neither stored times nor days',
  proves('R1'),
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ timezoneId: 'Pacific/Kiritimati' });
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
    await page.clock.resume();
    await stageDb()
      .doc('medrio/events/playback/clock')
      .set({
        timestamp: new Date(),
        FormEventData: { SubjectIdentifier: 'clock-1', DataEntryDate: '2026-03-04' },
      });
    await signIn(page, 'Ada Admin', '/roles');
    await page.getByRole('textbox', { name: 'New role' }).fill('clock');
    await page.getByRole('button', { name: 'Create role' }).click();
    await expect.poll(() => stored('roles/clock')).not.toBeNull();
    const near = (time: unknown) =>
      Math.abs((time as { toMillis: () => number }).toMillis() - Date.now()) < 120_000;
    const role = await stored('roles/clock');
    expect(near(role?.['dateCreated'])).toBe(true);
    const [entry] = await historyOf('roles/clock');
    expect(near(entry?.['at'])).toBe(true);
    await page.goto('/medrio');
    await expect(page.getByRole('cell', { name: '03/04/2026' })).toBeVisible();
    // Nobody is signed out, although the session seems days old.
    await page.clock.fastForward(70_000);
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.waitForTimeout(1000);
    await expect(page.getByText(/signed out/)).toHaveCount(0);
    await context.close();
  },
);
