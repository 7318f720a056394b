import {
  expect,
  expectAccessible,
  historyOf,
  proves,
  reseed,
  signIn,
  stageDb,
  stored,
  tableRows,
  test,
  visit,
  visitAnew,
} from '#test/browser/support/console.ts';
import {
  errors,
  failure,
  fill,
  heading,
  person,
  putRegistration,
  putUser,
  recordIsShown,
  submit,
} from '#test/browser/support/registration.ts';

test.beforeAll(() => reseed());

test.describe('the list of registration records', () => {
  test(
    'shows 20 records on a page, by e-mail, and opens each',
    proves('CORE-REG-01', 'CORE-REG-03', 'CORE-REG-04', 'OPS-ROUTE-25', 'CORE-D-12', 'CORE-REG-06'),
    async ({ page }) => {
      await test.step('shows 20 records on a page, by e-mail', async () => {
        await signIn(page, 'Sam Staff', '/register');
        await expect(heading(page, 'Registration Records')).toBeVisible();
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
        const first20 = await stageDb()
          .collection('registrations')
          .orderBy('email')
          .limit(20)
          .get();
        const shown = (await tableRows(page, 'Registration Records')).map(([email]) => email);
        expect(shown).toEqual(first20.docs.map((record) => record.get('email') as string));
      });

      await test.step('keeps the page in the address; a page past the end is the last', async () => {
        const count = (await stageDb().collection('registrations').count().get()).data().count;
        await visitAnew(page, '/register?page=2');
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(20);
        await expect(page.getByText(`21–40 of ${count}`)).toBeVisible();
        await visit(page, '/register?page=99');
        await expect(page.locator('tbody tr[data-row]')).toHaveCount(count % 20 || 20);
      });

      await test.step('opens a record under its url-encoded e-mail', async () => {
        await putRegistration('0+odd&one@example.com');
        await page.goto('/register');
        await page.getByRole('cell', { name: '0+odd&one@example.com' }).click();
        await expect(page).toHaveURL(/\/register\/edit\/0%2Bodd%26one%40example\.com$/);
        await expect(page.getByLabel('Email')).toHaveValue('0+odd&one@example.com');
      });
    },
  );
});

test.describe('the form "Register a new User"', () => {
  test('passes the input on to the form of a new subject', async ({ page }) => {
    await signIn(page, 'Sam Staff', '/register/new');
    const toSubject = page.getByRole('link', { name: 'Create a subject' });
    await page.getByLabel('First Name').fill('Ann');
    await page.getByLabel('Last Name').fill('Typed');
    await page.getByLabel('Email').fill('ann.typed@example.com');
    await toSubject.click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ann Typed');
    await expect(page.getByLabel('Email')).toHaveValue('ann.typed@example.com');
    await expect(page.getByLabel('Subject ID')).not.toHaveValue('');
    await page.goto('/register/new');
    await page.getByLabel('Arm').selectOption('ACT-daily-insights');
    await toSubject.click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test(
    'shows three cards on success: registration, subject, user',
    proves('CORE-REG-09', 'CORE-REG-12'),
    async ({ page }) => {
      const email = await putUser('reg-complete');
      await signIn(page, 'Sam Staff', '/register/new');
      await expect(heading(page, 'Register a new User')).toBeVisible();
      await fill(page, person(' Reg-Complete@Example.COM', 'complete-1'));
      await submit(page);
      for (const card of ['Updated registration', 'Subject', 'User']) {
        await expect(page.getByRole('region', { name: card, exact: true })).toContainText(
          'complete-1',
        );
      }
      await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(email);
      await expect(page.getByRole('form')).toHaveCount(0);
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Open user' })).toHaveAttribute(
        'href',
        '/users/reg-complete',
      );
      expect(await stored(`registrations/${email}`)).toMatchObject({ email, registered: true });
      await page.getByRole('button', { name: 'Register another user' }).click();
      await expect(page.getByLabel('Email')).toHaveValue('');
      await expect(page.getByLabel('Email')).toBeFocused();
    },
  );

  test(
    'says why it failed and keeps every entry; a later attempt succeeds',
    proves('CORE-REG-12', 'CORE-D-35', 'CORE-D-38'),
    async ({ page }) => {
      await signIn(page, 'Sam Staff', '/register/new');
      await fill(page, person('reg-late@example.com', 'late-1'));
      await submit(page);
      await expect(failure(page)).toContainText(
        'No app account with this email exists yet; the registration record was saved.',
      );
      await expect(failure(page)).toHaveClass(/alert-success/);
      await expect(failure(page)).toContainText('Registration record saved');
      await expect(page.getByText(/^A registration record of/)).toHaveCount(0);
      await expect(page.getByText('Error registering user', { exact: true })).toHaveClass(
        /text-warning/,
      );
      await expect(
        failure(page).getByRole('link', { name: 'this registration record' }),
      ).toHaveAttribute('href', '/register/edit/reg-late%40example.com');
      await expect(page.getByLabel('Email')).toHaveValue('reg-late@example.com');
      await expect(page.getByLabel('Subject ID')).toHaveValue('late-1');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await expectAccessible(page);
      await putUser('reg-late');
      await submit(page);
      await expect(
        page.getByText('reg-late@example.com is registered as subject late-1.'),
      ).toBeVisible();
    },
  );

  test(
    'names the conflict and links the conflicting records',
    proves('CORE-D-40'),
    async ({ page }) => {
      await putUser('reg-conflict', { subjectID: 'other-1' });
      await signIn(page, 'Sam Staff', '/register/new');
      await fill(page, person('reg-conflict@example.com', 'conflict-1'));
      await submit(page);
      await expect(failure(page)).toContainText(
        'The app account of reg-conflict@example.com is linked to subject other-1, not conflict-1.',
      );
      await expect(
        failure(page).getByRole('link', { name: 'Open user reg-conflict' }),
      ).toHaveAttribute('href', '/users/reg-conflict');
      await expect(
        failure(page).getByRole('link', { name: 'Open subject other-1' }),
      ).toHaveAttribute('href', '/subjects/other-1');
      expect(await stored('registrations/reg-conflict@example.com')).toBeNull();
    },
  );

  test('asks for a reason when the e-mail is already registered', async ({ page }) => {
    await putUser('reg-again', { subjectID: 'again-1' });
    const record = { subjectID: 'again-1', registered: true, uid: 'reg-again', site: 'Reno' };
    const more = { cohort: 'C2', activeProgram: 'stanza1' };
    await putRegistration('reg-again@example.com', { ...record, ...more });
    await signIn(page, 'Sam Staff', '/register/new');
    await page.getByLabel('Email').fill('reg-again@example.com');
    await expect(page.getByLabel('Cohort')).toHaveValue('C2');
    await expect(page.getByLabel('Subject ID')).toHaveValue('again-1');
    await page.getByLabel('First name').fill('Pat');
    await expect(page.getByText('Your entries replace First name “Ed”.')).toBeVisible();
    await expectAccessible(page);
    await submit(page);
    await expect(errors(page)).toHaveText(['Reason required']);
    await page.getByLabel('Reason').fill('New phone');
    await submit(page);
    await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText('again-1');
    expect(await stored('registrations/reg-again@example.com')).toMatchObject({
      ...record,
      ...more,
      firstName: 'Pat',
      lastName: 'It',
    });
    const [entry] = await historyOf('users/reg-again');
    expect(entry).toMatchObject({ reason: 'New phone' });
  });

  test('asks for no reason once the e-mail is corrected to an unregistered one', async ({
    page,
  }) => {
    await putUser('reg-wrong', { subjectID: 'wrong-1' });
    await putUser('reg-right');
    const record = { subjectID: 'wrong-1', registered: true, uid: 'reg-wrong' };
    await putRegistration('reg-wrong@example.com', record);
    await signIn(page, 'Sam Staff', '/register/new');
    await fill(page, person('reg-wrong@example.com', 'right-1'));
    await recordIsShown(page);
    await submit(page);
    await expect(errors(page)).toHaveText(['Reason required']);
    await expect(page.getByLabel('Reason')).toBeFocused();
    await page.getByLabel('Email').fill('Reg-Right@example.com');
    await expect(page.getByText('This email is already registered.')).toHaveCount(0);
    await expect(page.getByText('Reason required')).toHaveCount(0);
    await submit(page);
    await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText('right-1');
    expect(await stored('registrations/reg-right@example.com')).toMatchObject({
      registered: true,
      uid: 'reg-right',
    });
  });

  test('asks again when the corrected e-mail is registered too', async ({ page }) => {
    for (const uid of ['reg-first', 'reg-second']) {
      const email = await putUser(uid, { subjectID: `${uid}-1` });
      await putRegistration(email, { subjectID: `${uid}-1`, registered: true, uid });
    }
    await signIn(page, 'Sam Staff', '/register/new');
    await fill(page, person('reg-first@example.com', 'reg-second-1'));
    await recordIsShown(page);
    await submit(page);
    await expect(errors(page)).toHaveText(['Reason required']);
    await page.getByLabel('Reason').fill('The first lost her phone');
    await page.getByLabel('Email').fill('reg-second@example.com');
    // Saving before the record has loaded shows it first; saving again then works.
    await expect(async () => {
      await submit(page);
      await expect(errors(page)).toHaveText(['Reason required'], { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await expect(page.getByLabel('Reason')).toHaveValue('');
    expect(await historyOf('users/reg-second')).toEqual([]);
    await page.getByLabel('Reason').fill('The second lost hers');
    await submit(page);
    await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(
      'reg-second-1',
    );
    const [entry] = await historyOf('users/reg-second');
    expect(entry).toMatchObject({ reason: 'The second lost hers' });
  });

  test(
    'does not pass the pending program of one e-mail on to another',
    proves('CORE-D-38'),
    async ({ page }) => {
      await putUser('reg-later', { subjectID: 'later-1', activeProgram: 'set-later' });
      await putRegistration('reg-later@example.com', {
        subjectID: 'later-1',
        activeProgram: 'stanzaACT',
        registered: true,
        uid: 'reg-later',
      });
      await signIn(page, 'Sam Staff', '/register/new');
      await fill(page, person('reg-nobody@example.com', 'nobody-1'));
      await submit(page);
      await expect(failure(page)).toContainText('the registration record was saved');
      await fill(page, person('reg-later@example.com', 'later-1'));
      await recordIsShown(page);
      await submit(page);
      await expect(errors(page)).toHaveText(['Reason required']);
      await page.getByLabel('Reason').fill('New phone');
      await submit(page);
      await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(
        'later-1',
      );
      expect(await stored('users/reg-later')).toMatchObject({ activeProgram: 'set-later' });
    },
  );

  test('keeps the reason visible when the failure is dismissed', async ({ page }) => {
    await putUser('reg-kept', { subjectID: 'kept-1' });
    const record = { subjectID: 'kept-1', registered: true, uid: 'reg-kept' };
    await putRegistration('reg-kept@example.com', record);
    await signIn(page, 'Sam Staff', '/register/new');
    await fill(page, person('reg-kept@example.com', 'kept-2'));
    await recordIsShown(page);
    await submit(page);
    await expect(errors(page)).toHaveText(['Reason required']);
    await page.getByLabel('Reason').fill('New phone');
    await submit(page);
    await failure(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(page.locator('.registration-form')).toBeFocused();
    await expect(page.getByLabel('Reason')).toHaveValue('New phone');
  });

  test(
    'locks the values that come from the URL and its subject',
    proves('CORE-D-34'),
    async ({ page }) => {
      const subject = { email: 'preset@example.com', fullName: 'Pre Set', study: '004', uid: '' };
      await stageDb()
        .doc('subjects/preset-1')
        .set({ subjectID: 'preset-1', ...subject });
      await signIn(page, 'Sam Staff', '/register/new/Preset%40Example.com');
      await expect(page.getByLabel('Email')).toHaveValue('preset@example.com');
      for (const [label, value] of [
        ['Email', 'preset@example.com'],
        ['Subject ID', 'preset-1'],
        ['First name', 'Pre'],
        ['Last name', 'Set'],
      ] as const) {
        await expect(page.getByLabel(label)).toHaveValue(value);
        await expect(page.getByLabel(label)).not.toBeEditable();
      }
      await expect(page.getByLabel('Study')).toHaveValue('004');
      await expect(page.getByLabel('Study')).toBeDisabled();
      await expect(page.getByLabel('Arm')).toBeEnabled();
    },
  );
});
