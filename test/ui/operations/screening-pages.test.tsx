import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ScreeningWeek005Page } from '#areas/operations/screening-week/ScreeningWeek005Page.tsx';
import { SurveySyncPage } from '#areas/operations/survey-sync/SurveySyncPage.tsx';
import { SurveysByEmailPage } from '#areas/operations/surveys-by-email/SurveysByEmailPage.tsx';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { screening005Source } from '#data/operations/screening-week.ts';
import { surveyPeopleSource } from '#data/operations/survey-sync.ts';
import { usersIndex } from '#data/people/users.ts';
import { decodeSurveyPerson } from '#domain/operations/survey-sync/schema.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

afterEach(() => {
  vi.restoreAllMocks();
  closeAllSources();
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the screening week of study 005', () => {
  function open(...others: ReturnType<typeof usersIndex.decode>[]) {
    const source = answering(screening005Source);
    openPage(<ScreeningWeek005Page />);
    const person = {
      subjectID: 's1',
      timezone: 'Asia/Tokyo',
      passed005ScreenWeek: true,
      created: new Date(Date.now() - 2.5 * 86_400_000),
    };
    source.next(rowsOfAll(usersIndex.decode('u1', person), ...others));
  }
  it('says at which limit its list is truncated', () => {
    const source = answering(screening005Source);
    openPage(<ScreeningWeek005Page />);
    source.next({ ...rowsOfAll(usersIndex.decode('u1', {})), cut: true, max: 1000 });
    expect(screen.getByText('Only the first 1,000 records are read.')).toBeVisible();
  });

  const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
  const moved = async (asked: readonly unknown[] = []) => {
    await userEvent.click(button('Move to screenWeekFail005'));
    expect(asked).toEqual([]);
    await waitFor(() => expect(button('Confirm move')).not.toHaveAttribute('aria-disabled'), {
      timeout: 10_000,
    });
    await userEvent.click(button('Confirm move'));
  };

  it(
    'shows subject, days and the tick, and counts the days of use on request',
    proves('OPS-SWF-02', 'OPS-SWF-03', 'OPS-SWF-04', 'OPS-D-58'),
    async () => {
      let answer: (days: object) => void = () => undefined;
      const asked = functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
      open(usersIndex.decode('u2', { subjectID: 's2', created: new Date() }));
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Subject ID',
        'Days since creation',
        'Days app opened',
        'Passed screen week',
        'Actions',
      ]);
      expect(cells().slice(0, 4)).toEqual(['s1', '2', 'Load ', '✓ Yes']);
      expect(cells().slice(5, 9)).toEqual(['s2', '0', 'Load ', 'No']);
      expect(asked).toEqual([]);
      await userEvent.click(button('Load days app opened of s1'));
      expect(button('Load days app opened of s1')).toBeEnabled();
      await waitFor(() => expect(asked).toHaveLength(1));
      answer({ status: 'SUCCESS', data: { appOpens: 6 } });
      await waitFor(() => expect(cells()[2]).toBe('6'));
      expect(screen.getByText('6')).toHaveFocus();
      const request = { userUID: 'u1', timeZone: 'Asia/Tokyo' };
      expect(asked).toEqual([['calculate005AppOpens', request]]);
      // Without a time zone of her own, that of the browser counts.
      await userEvent.click(button('Load days app opened of s2'));
      await waitFor(() => expect(asked).toHaveLength(2));
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      expect(asked[1]).toEqual(['calculate005AppOpens', { userUID: 'u2', timeZone }]);
    },
  );

  it('says when the days could not be counted', proves('OPS-SWF-05'), async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    functionsAnswering(() => ({ status: 'ERROR', error: { message: 'Odd zone' } }));
    await userEvent.click(button(/^Load days app opened/));
    expect(await screen.findByText('Error calculating days app opened')).toBeVisible();
  });

  it.each([
    [
      { status: 'ERROR', error: { message: 'User is already terminated' } },
      'User is already terminated',
    ],
    [{ status: 'ERROR' }, 'Error registering user in screenWeekFail005'],
  ])(
    'moves after a second click in the name of the actor, and shows %j as an error',
    proves('OPS-SWF-06', 'OPS-SWF-08', 'OPS-SWF-09', 'OPS-SWF-10'),
    async (answer, text) => {
      open();
      const asked = functionsAnswering(() => answer);
      await moved(asked);
      expect(await screen.findByText(text)).toBeVisible();
      const request = {
        userUID: 'u1',
        programKey: 'screenWeekFail005',
        requestingIdentifier: 'sam@example.com',
      };
      expect(asked).toEqual([['registerUserInProgram', request]]);
    },
  );

  it(
    'is busy while it moves, and shows no earlier error after a success',
    proves('OPS-SWF-07'),
    async () => {
      open();
      let answer: (value: object) => void = () => undefined;
      functionsAnswering(() => ({ status: 'ERROR' }));
      await moved();
      expect(await screen.findByText(/^Error registering/)).toBeVisible();
      functionsAnswering(() => new Promise((resolve) => (answer = resolve)));
      await moved();
      expect(button('Moving…')).toHaveAttribute('aria-disabled', 'true');
      answer({ status: 'SUCCESS' });
      await waitFor(() => expect(button('Move to screenWeekFail005')).toBeVisible());
      expect(document.querySelector('.alert')).toBeNull();
    },
  );
});

describe('the surveys by e-mail', () => {
  it(
    'show status and day by email, and are searched by email only',
    proves('OPS-SBE-01', 'OPS-SBE-02', 'OPS-SBE-03', 'OPS-D-57'),
    async () => {
      const source = answering(surveyPeopleSource);
      openPage(<SurveysByEmailPage />);
      source.next(
        rowsOfAll(
          decodeSurveyPerson('amy@example.com', { screening_status: 'partial' }),
          decodeSurveyPerson('ben@example.com', {
            screening: new Date(2025, 11, 30),
            screening_status: 'completed',
            baseline: new Date(2026, 0, 2),
            baseline_status: 'partial',
          }),
          decodeSurveyPerson('zoe@example.com', {
            baseline: new Date(2026, 2, 5),
            baseline_status: 'completed',
          }),
        ),
      );
      const cells = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
      expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Email',
        'Screening',
        'Baseline',
      ]);
      expect(cells()).toEqual([
        'amy@example.com',
        'partial',
        '',
        'ben@example.com',
        'completed 12/30/25',
        'partial 01/02/26',
        'zoe@example.com',
        '',
        'completed 03/05/26',
      ]);
      expect(screen.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/subjects/new');
      await userEvent.type(screen.getByRole('searchbox'), 'ZOE@');
      await waitFor(() => expect(cells()).toHaveLength(3));
      await userEvent.clear(screen.getByRole('searchbox'));
      await userEvent.type(screen.getByRole('searchbox'), 'partial');
      expect(await screen.findByText('No results found')).toBeVisible();
    },
  );
});

describe('the sync of surveys', () => {
  it(
    'is prefilled by buttons, can be edited, and shows what was stored',
    proves('OPS-SYNC-02', 'OPS-SYNC-03', 'OPS-SYNC-04', 'OPS-SYNC-05', 'OPS-D-55'),
    async () => {
      openPage(<SurveySyncPage />);
      await userEvent.click(button('Update Surveys'));
      expect(document.querySelectorAll('.field-error')).toHaveLength(2);
      for (const [label, name] of [
        ['Baseline', 'baseline'],
        ['Screening Questionnaire', 'screening'],
        ['Weekly ST+', 'weekly_ST+'],
        ['Weekly ST', 'weekly_ST'],
        ['Weekly ACT', 'weekly_ACT'],
        ['Weekly ACT+', 'weekly_ACT+'],
      ] as const) {
        await userEvent.click(button(label));
        expect(screen.getByLabelText(/Survey name/)).toHaveValue(name);
        expect(screen.getByLabelText(/Survey id/)).toHaveValue(name);
      }
      await userEvent.clear(screen.getByLabelText(/Survey id/));
      await userEvent.type(screen.getByLabelText(/Survey id/), '4711');
      const data = {
        surveyName: 'weekly_ACT+',
        surveyID: '4711',
        fetched: 3,
        stored: 2,
        skipped: 1,
        emails: { 'ann@example.com': { status: 'partial', stored: 2 } },
      };
      const asked = functionsAnswering(() => ({ status: 'SUCCESS', data }));
      await userEvent.click(button('Update Surveys'));
      const request = { surveyName: 'weekly_ACT+', surveyID: '4711' };
      const dialog = await screen.findByRole('dialog', {
        name: 'Store 2 responses to “weekly_ACT+”?',
      });
      expect(asked).toEqual([['syncSurveyMonkeySurvey', { ...request, dryRun: true }]]);
      expect(screen.queryByText('Synced result')).toBe(null);
      expect(dialog).toHaveTextContent('ann@example.com: 2 responses, partial');
      expect(dialog).toHaveTextContent(
        '3 responses fetched. 1 without an email or an id is left out.',
      );
      const emails = {
        'ann@example.com': { status: 'completed', stored: 2 },
        'bea@example.com': { status: 'partial', stored: 1 },
      };
      const stored = functionsAnswering(() => ({ status: 'SUCCESS', data: { ...data, emails } }));
      const storedTree = async () => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await userEvent.click(button('Store them'));
        return await screen.findByRole('tree', { name: 'Synced result' });
      };
      const tree = await storedTree();
      expect(screen.getByText('Synced result')).toBeVisible();
      for (const text of ['fetched', 'bea@example.com']) expect(tree).toHaveTextContent(text);
      const results = screen.getByRole('table', { name: 'Stored responses, one by one' });
      expect(
        within(results)
          .getAllByRole('row')
          .slice(1)
          .map(({ textContent }) => textContent),
      ).toEqual([
        'ann@example.com2 responses, completed. Changed in the meantime: was 2 responses, partial',
        'bea@example.com1 response, partial. Changed in the meantime: was nobody',
      ]);
      expect(stored).toEqual([['syncSurveyMonkeySurvey', request]]);
      // The previous result is removed when the next starts, here with the responses of one person.
      functionsAnswering(() => ({ status: 'SUCCESS', data }));
      await userEvent.click(button('Update Surveys'));
      expect(screen.queryByText('Synced result')).toBeNull();
      expect(screen.queryByRole('table', { name: /^Stored responses/ })).toBeNull();
      await screen.findByRole('dialog');
      expect(await storedTree()).toHaveTextContent(
        '{surveyName:"weekly_ACT+",surveyID:"4711",fetched:3,stored:2,skipped:1,emails:{ann@example.com:{}}}',
      );
    },
  );
});

it('the button of a survey restores its id after an edit', async () => {
  openPage(<SurveySyncPage />);
  await userEvent.click(button('Weekly ST'));
  await userEvent.type(screen.getByLabelText(/Survey id/), '-2');
  expect(screen.getByLabelText(/Survey id/)).toHaveValue('weekly_ST-2');
  await userEvent.click(button('Weekly ST'));
  expect(screen.getByLabelText(/Survey id/)).toHaveValue('weekly_ST');
  expect(button('Weekly ST')).toHaveFocus();
});

it('a sync without anything to store is not offered', async () => {
  openPage(<SurveySyncPage />);
  const none = { surveyName: 'baseline', surveyID: '7', fetched: 2, stored: 0, skipped: 2 };
  const asked = functionsAnswering(() => ({ status: 'SUCCESS', data: { ...none, emails: {} } }));
  await userEvent.click(button('Baseline'));
  await userEvent.click(button('Update Surveys'));
  expect(
    await screen.findByText(
      'Nothing to store. 2 responses fetched. 2 without an email or an id are left out.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked).toHaveLength(1);
});

it('a sync whose dry run gets no answer says that nothing was changed', async () => {
  openPage(<SurveySyncPage />);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.unstubAllGlobals());
  await userEvent.click(button('Baseline'));
  await userEvent.click(button('Update Surveys'));
  expect(
    await screen.findByText('The server did not answer. Nothing was changed; try again.'),
  ).toBeVisible();
});
