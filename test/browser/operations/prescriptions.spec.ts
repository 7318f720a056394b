import {
  dialog,
  expect,
  press,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableColumns,
  tableRows,
  test,
  toast,
} from '#test/browser/support/console.ts';
import type { ConsoleMessage, Page } from '@playwright/test';

test.beforeAll(() => reseed());

const DUPLICATE =
  'Sorry, the healthie ID you entered is already associated with a prescription, please use a different one.';

const two = (number: number) => String(number).padStart(2, '0');
/** A day this many days from today, as typed and as listed. */
function day(days: number): { typed: string; listed: string } {
  const at = new Date(Date.now() + days * 86_400_000);
  const month = two(at.getMonth() + 1);
  const date = two(at.getDate());
  return {
    typed: `${month}/${date}/${at.getFullYear()}`,
    listed: `${month}/${date}/${two(at.getFullYear() % 100)}`,
  };
}

async function fill(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const SOUND = {
  'Prescriber name *': 'Dr. Ida Holm',
  'NPI *': '1029384756',
  'Prescriber phone number *': '(907) 555-0199',
  'Prescriber email *': 'Ida.Holm@example.com',
  'Patient first name *': 'Maren',
  'Patient last name *': 'Okafor',
  'Patient phone number *': '212-555-0187',
  'Patient email *': 'maren.okafor@example.com',
  'Date of birth *': '02/29/1980',
  'Request date *': day(-3).typed,
  'Filed date *': day(-2).typed,
  'Discount code': 'swmA1b',
};

const made = async () => {
  const found = await stageDb()
    .collection('prescriptions')
    .where('patient.email', '==', 'maren.okafor@example.com')
    .get();
  return found.docs;
};

const isLine = (beginning: string) => (line: ConsoleMessage) => line.text().startsWith(beginning);

test(
  'a prescription is created, and the patient is welcomed',
  proves(
    ...['OPS-RX-01', 'OPS-RX-02', 'OPS-RX-03', 'OPS-RX-13', 'OPS-RX-24', 'OPS-RX-48'],
    ...['OPS-RX-52', 'OPS-D-76', 'CORE-NAV-08'],
  ),
  async ({ page }) => {
    await signIn(page, 'Sam Staff', '/prescription/create');
    await test.step('it is saved, and the form is empty again', async () => {
      await page.getByLabel('Site *').selectOption('swing care');
      await fill(page, { ...SOUND, 'Healthie Id *': '7654321' });
      const logged = page.waitForEvent('console', isLine('/user/createPrescription answered'));
      await press(page, 'Create prescription');
      expect((await logged).text()).toMatch(/^\/user\/createPrescription answered SUCCESS/);
      await expect(dialog(page)).toContainText('Form is saved successfully');
      await press(page, 'OK');
      await expect(page.getByLabel('Prescriber name *')).toHaveValue('');
      await expect(page.getByLabel('Patient email *')).toHaveValue('');
      const [one, ...more] = await made();
      expect(more).toEqual([]);
      expect(one?.data()).toMatchObject({
        patient: {
          firstName: 'maren',
          name: 'Maren Okafor',
          phone: '+12125550187',
          DOB: '02/29/1980',
          userId: '',
        },
        prescriber: { phone: '+19075550199', email: 'ida.holm@example.com' },
        prescription: { discountCode: 'SWMA1b', activationDate: null },
        status: 'inactive',
        healthieId: '7654321',
        createdBy: 'sam.staff@example.com',
      });
      expect(await stored(`serverMarks/welcome-${one?.id}`)).toMatchObject({ state: 'sent' });
    });
  },
);

test(
  'the list shows real or test prescriptions, filtered by site and search',
  proves(...['OPS-RX-04', 'OPS-RX-05', 'OPS-RX-47', 'OPS-D-79', 'OPS-D-74', 'CORE-NAV-08']),
  async ({ page }) => {
    const total = (
      await stageDb().collection('prescriptions').where('isTest', '==', false).count().get()
    ).data().count;
    await signIn(page, 'Sam Staff', '/prescriptions');
    const range = page.locator('.pager-range');
    await test.step('newest first, 25 per page', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        /Patient/,
        /Email/,
        /Prescriber/,
        /Site/,
        /Status/,
        /Requested/,
        /Filed/,
        /Activated/,
        /Actions/,
      ]);
      await expect(range).toHaveText(`1–25 of ${total}`);
      const rows = await tableRows(page, 'Prescriptions');
      expect(rows[0]?.[0]).toBe('Maren Okafor');
      expect(rows[0]?.slice(4, 8)).toEqual(['inactive', day(-3).listed, day(-2).listed, '']);
      expect(new Set(rows.map((cells) => cells[4]))).toEqual(new Set(['active', 'inactive']));
    });
    await test.step('a search finds a healthieId; rows link to the user if there is one', async () => {
      await page.getByRole('searchbox').fill('7654321');
      await expect.poll(async () => (await tableRows(page, 'Prescriptions')).length).toBe(1);
      const profile = /^Go to User Profile of/;
      const none = page.getByRole('button', {
        name: /^Go to User Profile of Maren Okafor/,
        includeHidden: true,
      });
      await expect(none).toHaveAttribute('aria-disabled', 'true');
      await page.getByRole('button', { name: 'Reset' }).click();
      const link = page.getByRole('link', { name: profile, includeHidden: true }).first();
      await expect(link).toHaveAttribute('href', /^\/users\/\w/);
    });
    await test.step('filtered by site, and by tests', async () => {
      await page.getByLabel('Site', { exact: true }).selectOption('swing care');
      await expect(page).toHaveURL(/site=swing\+care/);
      await expect
        .poll(async () => new Set((await tableColumns(page, 'Prescriptions', 'Site')).flat()))
        .toEqual(new Set(['swing care']));
      await page.getByLabel('Site', { exact: true }).selectOption('');
      await page.getByLabel('Is test').check();
      await expect(range).toHaveText('1–4 of 4');
    });
  },
);

test(
  'a prescription is edited, deactivated, reactivated and refilled',
  proves(
    ...['OPS-RX-07', 'OPS-RX-17', 'OPS-RX-18', 'OPS-RX-42', 'OPS-RX-49', 'OPS-RX-50'],
    ...['OPS-RX-51', 'OPS-D-79'],
  ),
  async ({ page, pageErrors }) => {
    pageErrors.allow(/Error saving prescription/);
    const path = 'prescriptions/demo-prescription-01';
    await signIn(page, 'Sam Staff', `/${path}`);
    const acts = page.getByRole('group', { name: 'Actions' }).getByRole('button');
    await test.step('the entries are changed in the name of the editor', async () => {
      await page.getByLabel('Healthie Id *').fill('4100006');
      await press(page, 'Save');
      await expect(dialog(page)).toContainText(DUPLICATE);
      await press(page, 'OK');
      await page.getByLabel('Healthie Id *').fill('4100000');
      await page.getByRole('textbox', { name: 'Notes' }).fill('Call before noon.');
      await press(page, 'Save');
      await expect(page.locator('.status-line')).toHaveText(/^Saved/);
      expect(await stored(path)).toMatchObject({
        prescription: { notes: 'Call before noon.', length: 90 },
        healthieId: '4100000',
        updatedBy: 'sam.staff@example.com',
        status: 'active',
      });
    });
    await test.step('it is deactivated and reactivated, each after confirmation', async () => {
      await expect(acts).toHaveText(['Refill', 'Send welcome message', 'Deactivate']);
      await press(page, 'Deactivate');
      await expect(dialog(page)).toContainText('Do you want to deactivate this prescription?');
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      expect(await stored(path)).toMatchObject({ status: 'active' });
      await press(page, 'Deactivate');
      await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
      await expect(toast(page, 'Prescription deactivated')).toBeVisible();
      await expect(acts).toHaveText(['Reactivate', 'Refill', 'Send welcome message']);
      await expect(page.getByRole('group', { name: 'Actions' })).toBeFocused();
      await press(page, 'Reactivate');
      await expect(dialog(page)).toContainText('Do you want to reactivate this prescription?');
      await dialog(page).getByRole('button', { name: 'Reactivate' }).click();
      await expect(toast(page, 'Prescription reactivated')).toBeVisible();
      expect(await stored(path)).toMatchObject({ status: 'active' });
    });
    await test.step('it is refilled for the chosen length', async () => {
      await press(page, 'Refill');
      await expect(dialog(page).getByLabel('Length')).toHaveValue('90');
      await dialog(page).getByLabel('Length').selectOption('365');
      await dialog(page).getByRole('button', { name: 'Refill' }).click();
      await expect(toast(page, 'Refill scheduled')).toBeVisible();
      const { status, refills } = (await stored(path)) as {
        status: string;
        refills: { length: number }[];
      };
      expect([status, refills.map(({ length }) => length)]).toEqual(['refill', [365]]);
    });
    await test.step('the welcome message goes out once', async () => {
      await press(page, 'Send welcome message');
      await expect(toast(page, 'Welcome message sent')).toBeVisible();
      await press(page, 'Send welcome message');
      await expect(toast(page, 'The welcome message was sent before')).toBeVisible();
    });
  },
);
