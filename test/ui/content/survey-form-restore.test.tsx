import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SurveyFormActionPage } from '#areas/content/survey-forms/SurveyFormActionPage.tsx';
import { recordHistoryList } from '#data/administration/history.ts';
import { surveyForms } from '#data/content/survey-forms.ts';
import { newQuestion } from '#domain/content/survey-form/new-question.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, answeringList } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

const FORM = 'tempest/surveyBay/forms/fiqr';

const version = (name: string, instructions: string) => {
  const question = { ...newQuestion('textBox', 'fiqr000007'), instructions };
  return { key: 'fiqr', name, formType: 'standard', questions: [question] };
};

/** Asks whether the form goes back to the version before its only change. */
async function restore(instructions: string, count: number | null) {
  const user = userEvent.setup();
  const asked = functionsAnswering(() => {
    if (count === null) throw new Error('No index');
    return { count };
  });
  const source = answering(surveyForms.one({}, 'fiqr'));
  const history = answeringList(recordHistoryList(FORM));
  const path = '/:version/forms/:action/:formKey?';
  const { router } = openPage(<SurveyFormActionPage />, {
    path,
    address: '/003/forms/edit/fiqr',
  });
  const after = version('FIQR', 'How are you?');
  const changes = { [FORM]: { before: version('Old name', instructions), after } };
  source.next(readerOf(surveyForm)('fiqr', after));
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  const entry = decodeEntry('e1', { actor: 'a@b.de', paths: [FORM], changes });
  history.next({ rows: [entry], unreadable: [], tail: [] });
  const first = 'Restore this version, before the first recorded change';
  await user.click(screen.getByRole('button', { name: first }));
  const dialog = screen.getByRole('dialog', { name: /^Restore / });
  return { user, asked, router, dialog };
}

describe('Before an earlier version of an answered form is restored', () => {
  it(
    'the dialog says how many answers may no longer fit, and offers a copy',
    proves('TEAM-FORM-02'),
    async () => {
      const { user, asked, router, dialog } = await restore('How were you?', 1284);
      const note = await within(dialog).findByText(/may no longer fit/);
      expect(note).toHaveTextContent(
        '1,284 answered surveys may no longer fit: answers stay as they were given.',
      );
      expect(dialog).toHaveTextContent('Question 1 “How are you?” is changed');
      expect(dialog).toHaveTextContent(
        'A copy has a key and questions of its own. It begins with this version, and this form stays as it is stored.',
      );
      expect(asked).toEqual([['countAnswers', { formKey: 'fiqr' }]]);
      await user.click(within(dialog).getByRole('button', { name: 'Make a copy instead' }));
      expect(router.state.location).toMatchObject({ pathname: '/003/forms/new' });
      expect(screen.getByLabelText(/^Name/)).toHaveValue('Old name (copy)');
      expect(screen.getByLabelText(/^Instructions/)).toHaveValue('How were you?');
    },
  );

  it('the dialog says that a copy would replace a new form that was not saved', async () => {
    const typed = { values: { name: 'Begun' }, base: { name: '' }, at: Date.now() };
    sessionStorage.setItem(
      `tempest.unsaved.sam@example.com tempest/surveyBay/forms/new`,
      JSON.stringify(typed),
    );
    const { user, dialog } = await restore('How were you?', 1);
    await within(dialog).findByText(/may no longer fit/);
    expect(dialog).toHaveTextContent(
      /It replaces the new form that you began at \d\d:\d\d and did not save\./,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Replace it with a copy' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Old name (copy)');
  });

  it('the dialog shows that counting failed, and retries', proves('TEAM-FORM-02'), async () => {
    const { user, asked, dialog } = await restore('How were you?', null);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('No index');
    expect(dialog).not.toHaveTextContent(/may no longer fit/);
    functionsAnswering(() => ({ count: 1 }));
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText(/may no longer fit/)).toHaveTextContent(
      '1 answered survey may no longer fit',
    );
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['How are you?', 1284, 0],
    ['How were you?', 0, 1],
  ])(
    'the dialog does not mention answers for “%s” with %i answers',
    proves('TEAM-FORM-02'),
    async (instructions, count, calls) => {
      const { asked, dialog } = await restore(instructions, count);
      await expect.poll(() => asked.length).toBe(calls);
      await expect.poll(() => within(dialog).queryByRole('status')).toBeNull();
      expect(dialog).not.toHaveTextContent(/may no longer fit|copy/);
    },
  );
});
