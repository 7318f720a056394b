import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NudgingLayout } from '#areas/operations/nudging/NudgingLayout.tsx';
import { ScreeningWeekFrame } from '#areas/operations/screening-week/ScreeningWeekFrame.tsx';
import { SurveyToolFrame } from '#areas/operations/survey-tool/SurveyToolFrame.tsx';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

it('the sidebar of the survey tool links to its sections', proves('OPS-OVER-01'), () => {
  openPage(<SurveyToolFrame />);
  const nav = screen.getByRole('navigation', { name: 'Survey tool' });
  const addresses = within(nav)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(addresses).toEqual([
    ['Overview', '/surveysaurus'],
    ['Stats', '/surveysaurus/stats'],
    ['Landing pages', '/surveysaurus/landingpages'],
    ['New landing page', '/surveysaurus/landingpages/new'],
    ['Referral groups', '/surveysaurus/referralgroups'],
    ['New referral group', '/surveysaurus/referralgroups/new'],
    ['Payments', '/surveysaurus/payments'],
    ['Scheduled calls', '/surveysaurus/scheduledcalls'],
  ]);
  // Nested below their parent link.
  const below = within(nav).getAllByRole('list').slice(1);
  expect(below.map((list) => list.textContent)).toEqual(['New landing page', 'New referral group']);
});

it.each([
  [SurveyToolFrame, 'Survey tool'],
  [NudgingLayout, 'Nudging'],
  [ScreeningWeekFrame, 'Screening week'],
])('%o says above its sections what they are of: %s', (Frame, title) => {
  openPage(<Frame />);
  const nav = screen.getByRole('navigation', { name: title });
  expect(within(nav).getByText(title, { selector: 'p' })).toBeVisible();
});

it.each([
  ['/surveysaurus', SurveyToolFrame, 'Overview'],
  ['/surveysaurus/landingpages/edit/lp', SurveyToolFrame, 'Landing pages'],
  ['/surveysaurus/landingpages/new', SurveyToolFrame, 'New landing page'],
  ['/nudging', NudgingLayout, 'Overview'],
  ['/nudging/nudges/logs/n1', NudgingLayout, 'Nudges'],
  ['/nudging/nudges/new', NudgingLayout, 'Create'],
])('%s marks its section alone', (at, Frame, label) => {
  openPage(<Frame />, { path: '*', address: at });
  const marked = screen.getAllByRole('link').filter((link) => link.ariaCurrent === 'page');
  expect(marked.map((link) => link.textContent)).toEqual([label]);
});
