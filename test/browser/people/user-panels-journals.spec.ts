import {
  expect,
  expectAccessible,
  proves,
  signIn,
  tableRows,
  test,
} from '#test/browser/support/console.ts';
import {
  ago,
  arrangePat,
  HOSTILE,
  noHostileMarkup,
  put,
  USER,
} from '#test/browser/support/user-panels.ts';

test.beforeAll(arrangePat);

test.describe('the journals of a user', () => {
  const entries = `${USER}/programs/stanza1/journalEntries`;
  const question = (type: string, promptText: string, answer: object) => ({
    type,
    screenText: { promptText },
    ...answer,
  });
  test.beforeAll(() =>
    put({
      'programs/stanza1/valuesCategories/c1': { name: 'Relationships' },
      [`${entries}/j1`]: {
        id: 'j1',
        journalTypeID: 'gratitude',
        phase: 'conversion',
        dateCreated: ago(5),
        dateCompleted: ago(4),
        phases: {
          conversion: { questions: [question('slider', 'How sure?', { userResponse: 7 })] },
          creation: {
            questions: [
              question('dartboard_v2', 'Where are you?', {
                userResponse: { xPercent: 25, yPercent: 62.5 },
              }),
              question('dartboard', 'And now?', { userResponse: { xPercent: 25 } }),
              question('valuesEntry', 'What matters?', {
                userResponses: [{ value: 'Friends', valuesCategoryID: 'c1' }],
              }),
              question('brandNew', 'Say it', { userResponseText: HOSTILE }),
            ],
          },
        },
      },
      [`${entries}/j2`]: {
        id: 'j2',
        journalTypeID: 'pacing',
        phase: 'creation',
        dateCreated: ago(2),
        phases: { creation: { questions: [question('text', 'Plan', { userResponse: 'Rest' })] } },
      },
      [`${entries}/j3`]: { journalTypeID: 'undated' },
    }),
  );

  test(
    'are listed newest first; an admin can read the answers',
    proves('REPORT-JOURNAL-01'),
    async ({ page }) => {
      await signIn(page, 'Ada Admin', `/${USER}/journals`);
      await expect.poll(() => tableRows(page, 'Journal entries')).toHaveLength(3);
      const rows = await tableRows(page, 'Journal entries');
      expect(rows.map((cells) => cells.slice(1, 4))).toEqual([
        ['j2', 'pacing', 'creation'],
        ['j1', 'gratitude', 'conversion'],
        ['j3', 'undated', ''],
      ]);
      await page.getByRole('button', { name: /^Responses of gratitude/ }).click();
      const table = page.getByRole('table', { name: 'Journal entries' });
      await expect(table.getByRole('heading', { level: 3 })).toHaveText(['creation', 'conversion']);
      await expect(table.locator('dd')).toHaveText([
        'x 25 %, y 62.5 %',
        'Incomplete Journal',
        'Friends (Relationships)',
        HOSTILE,
        '7',
      ]);
      await expect(table.locator('dt')).toHaveText([
        'Where are you?',
        'And now?',
        'What matters?',
        'Say it',
        'How sure?',
      ]);
      await noHostileMarkup(page);
      await expectAccessible(page);
    },
  );

  test(
    'show staff the entries without their answers',
    proves('REPORT-JOURNAL-05', 'REPORT-ACCESS-05', 'REPORT-D-63'),
    async ({ page }) => {
      const delivered: string[] = [];
      page.on('response', (response) => {
        void response.text().then(
          (text) => delivered.push(text),
          () => undefined,
        );
      });
      await signIn(page, 'Sam Staff', `/${USER}/journals`);
      await expect.poll(() => tableRows(page, 'Journal entries')).toHaveLength(3);
      const rows = await tableRows(page, 'Journal entries');
      expect(rows.map((cells) => cells.slice(0, 3))).toEqual([
        ['j2', 'pacing', 'creation'],
        ['j1', 'gratitude', 'conversion'],
        ['j3', 'undated', ''],
      ]);
      await expect(page.getByText('Admin Only')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Responses of/ })).toHaveCount(0);
      await expect.poll(() => delivered.some((text) => text.includes('gratitude'))).toBe(true);
      expect(delivered.filter((text) => /Friends|Where are you/.test(text))).toEqual([]);
      await expectAccessible(page);
    },
  );
});
