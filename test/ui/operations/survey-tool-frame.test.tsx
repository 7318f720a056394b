import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
