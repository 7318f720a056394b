import { screen } from '@testing-library/react';
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
