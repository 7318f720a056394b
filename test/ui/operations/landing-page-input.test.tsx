import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LandingPagePage } from '#areas/operations/landing-pages/LandingPagePage.tsx';
import {
  landingPageExtensions,
  landingPages,
  landingPageStylings,
} from '#data/operations/landing-pages.ts';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { defaultStyling, landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { readerOf } from '#domain/shared/record.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

const IDS = { landingPageKey: 'lp' };

function open(tab: string, data: object = {}) {
  const page = answering(landingPages.one({}, 'lp'));
  openPage(<LandingPagePage />, {
    as: sam,
    path: '/surveysaurus/landingpages/edit/:landingPageKey',
    address: `/surveysaurus/landingpages/edit/lp?tab=${tab}`,
    around: (
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    ),
  });
  const next = (more: object) =>
    page.next(decodeLandingPage('lp', { ...IDS, extensionID: '', ...data, ...more }));
  next({});
  return { next };
}

describe('input for a landing page is kept', () => {
  it('in a new extension, when a colleague creates one first', async () => {
    const { next } = open('extension');
    await userEvent.click(screen.getByRole('button', { name: 'Create extension' }));
    await userEvent.type(screen.getByLabelText(/^Trial ID/), 'FM-EXT');
    next({ extensionID: 'x1' });
    expect(screen.getByLabelText(/^Trial ID/)).toHaveValue('FM-EXT');
    expect(screen.getByText(/^Somebody else has created an extension/)).toBeVisible();
  });

  it('in a styling, until leaving is confirmed', proves('OPS-D-24'), async () => {
    const extension = answering(landingPageExtensions.one(IDS, 'x1'));
    const styling = answering(landingPageStylings.one(IDS, 's1'));
    const extended = answering(landingPageStylings.one(IDS, 's2'));
    const row = (id: string) => readerOf(landingPageStyling)(id, { ...defaultStyling('') });
    open('styling', { extensionID: 'x1', stylingID: 's1' });
    styling.next(row('s1'));
    const header = () => within(screen.getByRole('group', { name: 'Header' }));
    const title = () => header().getByRole('textbox', { name: /^Title( \*)?$/ });
    await userEvent.type(title(), ' back');
    const of = screen.getByLabelText('Styling of');
    await userEvent.selectOptions(of, 'Extension');
    expect(title()).toHaveValue('Welcome back');
    expect(of).toHaveValue('page');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Leave without saving' }, { timeout: 8000 }),
    );
    extension.next(decodeExtension('x1', { stylingID: 's2' }));
    extended.next(row('s2'));
    expect(of).toHaveValue('extension');
    expect(title()).toHaveValue('Welcome');
  });
});

it.each([
  ['standard', 'Standard landing page'],
  ['extension', 'Extension landing page'],
  ['styling', 'Styling'],
  ['unknown', 'Standard landing page'],
])('The address ?tab=%s opens the tab %s', (tab, name) => {
  open(tab);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName(name);
});
