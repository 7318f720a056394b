import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SurveySyncPage } from '#areas/operations/survey-sync/SurveySyncPage.tsx';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

it(
  'a survey is requested by its name and id as edited after it was selected',
  proves('OPS-SYNC-03'),
  async () => {
    openPage(<SurveySyncPage />);
    expect(screen.getByRole('group', { name: 'Surveys' })).toHaveAccessibleDescription(
      /^A survey here only fills in its name and id below\./,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Weekly ST' }));
    await userEvent.type(screen.getByLabelText(/Survey name/), '-name');
    await userEvent.type(screen.getByLabelText(/Survey id/), '-id');
    const asked = functionsAnswering(() => new Promise(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: 'Update Surveys' }));
    const request = { surveyName: 'weekly_ST-name', surveyID: 'weekly_ST-id', dryRun: true };
    await expect.poll(() => asked).toEqual([['syncSurveyMonkeySurvey', request]]);
  },
);

it('the dialog shows that responses are being stored until they are, then the result', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const outcome = (status: string) => ({
    status: 'SUCCESS',
    data: {
      surveyName: 'weekly_ST',
      surveyID: 'weekly_ST',
      fetched: 3,
      stored: 2,
      skipped: 1,
      emails: { 'iris@example.com': { status, stored: 2 } },
    },
  });
  const asked = functionsAnswering((_, request) =>
    'dryRun' in (request as object)
      ? outcome('partial')
      : new Promise((resolve) => (finish = resolve)),
  );
  openPage(<SurveySyncPage />);
  await userEvent.click(screen.getByRole('button', { name: 'Weekly ST' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Surveys' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Store 2 responses to “weekly_ST”?' }),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'iris@example.com: 2 responses, partial',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Store them' }));
  await expect.poll(() => asked).toHaveLength(2);
  expect(dialog.getByText('Storing 2 responses…')).toBeVisible();
  finish(outcome('completed'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const results = screen.getByRole('region', { name: 'Stored responses' });
  expect(results).toHaveTextContent(
    'iris@example.com2 responses, completed. Changed in the meantime: was 2 responses, partial',
  );
});
