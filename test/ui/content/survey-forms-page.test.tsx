import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SurveyFormsPage } from '#areas/content/survey-forms/SurveyFormsPage.tsx';
import { surveyForms } from '#data/content/survey-forms.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const form = (key: string, created: Date, updated: Date) =>
  readerOf(surveyForm)(key, { key, name: `Form ${key}`, created, updated });

function open(as = ada) {
  functionsAnswering(() => ({ count: 2 }));
  const list = answering(surveyForms.list({}));
  openPage(<SurveyFormsPage />, { as });
  list.next(
    rowsOfAll(
      form('sleep', new Date(2026, 0, 2, 3, 4), new Date(2026, 5, 6, 7, 8)),
      form('mood', new Date(2025, 1, 3, 4, 5), new Date(2025, 6, 7, 8, 9)),
    ),
  );
}

const cells = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the list of survey forms', () => {
  const ROWS = [
    ['sleep', 'Form sleep', '06/06/2026 07:08', '01/02/2026 03:04'],
    ['mood', 'Form mood', '07/07/2025 08:09', '02/03/2025 04:05'],
  ];

  it(
    'shows key, name and both times, with a link to create one and Delete for admins',
    proves('AUTHOR-FORM-01', 'AUTHOR-D-73'),
    () => {
      open();
      expect(cells()).toEqual([
        ['Key', 'Name', 'Updated', 'Created', 'Delete'],
        ...ROWS.map((row) => [...row, 'Delete']),
      ]);
      expect(screen.getByRole('link', { name: 'Create new form' })).toHaveAttribute(
        'href',
        '/003/forms/new',
      );
      expect(screen.getByRole('link', { name: 'mood' })).toHaveAttribute(
        'href',
        '/003/forms/edit/mood',
      );
    },
  );

  it('lets staff create and edit, but not delete', proves('AUTHOR-D-73'), () => {
    open(sam);
    expect(cells()).toEqual([['Key', 'Name', 'Updated', 'Created'], ...ROWS]);
    expect(screen.getByRole('link', { name: 'Create new form' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it(
    'deletes a form only after confirmation, and says so',
    proves('AUTHOR-FORM-48', 'AUTHOR-FORM-49'),
    async () => {
      const { written, stored } = writing(ada);
      stored['tempest/surveyBay/forms/mood'] = { key: 'mood', name: 'Form mood' };
      open();
      await press('Delete Form mood');
      const dialog = () => within(screen.getByRole('dialog'));
      expect(dialog().getByText('Are you sure you want to delete mood?')).toBeVisible();
      expect(
        await dialog().findByText('2 answered surveys will no longer have a form.'),
      ).toBeVisible();
      await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
      expect(written).toEqual([]);
      await press('Delete Form mood');
      await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Form deleted')).toBeVisible();
      expect(written).toEqual([['Delete survey form', ['delete', 'tempest/surveyBay/forms/mood']]]);
    },
  );
});
