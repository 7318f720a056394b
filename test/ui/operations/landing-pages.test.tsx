import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LandingPageActionPage } from '#areas/operations/landing-pages/LandingPageActionPage.tsx';
import { LandingPagesPage } from '#areas/operations/landing-pages/LandingPagesPage.tsx';
import { StandardTab } from '#areas/operations/landing-pages/StandardTab.tsx';
import { StylingForm } from '#areas/operations/landing-pages/StylingForm.tsx';
import { surveyForms } from '#data/content/survey-forms.ts';
import {
  landingPageExtensions,
  landingPages,
  landingPageStylings,
} from '#data/operations/landing-pages.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { defaultStyling, landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

const LIST = 'web/surveysaurus/landingPages';

const STORED = {
  landingPageKey: 'lp',
  study: '002',
  trialID: 'TRIAL-7',
  cohort: 'C1',
  arm: 'control',
  site: 'default',
  role: 'patient',
  disclaimerText: 'No replacement of medical care.',
  stanzaDownloadLink: 'https://download.example.com/app',
  postEligibilityProgram: 'after-eligibility',
  postBaselineProgram: 'after-baseline',
  postTherapyProgram: 'after-therapy',
  earlyTerminationProgram: 'after-termination',
  eligibilityScreening: ['fiqr'],
  baselineSurveys: ['fiqr'],
  maxUsersInConsent: 7,
  created: '2026-03-03T12:00Z', // the 4th in Auckland
  updated: '2026-05-06T12:00Z',
};

const button = (name: string) => screen.getByRole('button', { name });
const errors = () => [...document.querySelectorAll('.field-error')].map((one) => one.textContent);
const optionsOf = (label: RegExp) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [
    value,
    text,
  ]);

it(
  'the list shows key, study, trial, program and day of creation, and links to the form',
  proves('OPS-LP-01', 'OPS-LP-02', 'OPS-LP-03'),
  () => {
    const list = answering(landingPages.list({}));
    openPage(<LandingPagesPage />);
    list.next(rowsOfAll(decodeLandingPage('lp-2', STORED)));
    const table = screen.getByRole('table', { name: 'Landing pages' });
    const texts = [...table.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('th, td')].slice(0, 5).map(({ textContent }) => textContent),
    );
    expect(texts).toEqual([
      ['Landing page key', 'Study', 'Trial ID', 'Post Baseline Program', 'Created'],
      ['lp-2', '002', 'TRIAL-7', 'after-baseline', '03/04/26'],
    ]);
    expect(within(table).getByRole('link', { name: 'Edit lp-2' })).toHaveAttribute(
      'href',
      '/surveysaurus/landingpages/edit/lp-2',
    );
    expect(within(table).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
  },
);

/** Opens an address below the list. */
function openAt(below: string, data: object | null = STORED) {
  const page = answering(landingPages.one({}, 'lp'));
  const { router } = openPage(<LandingPageActionPage />, {
    path: '/surveysaurus/landingpages/:action/:landingPageKey?',
    elsewhere: '/surveysaurus',
    address: `/surveysaurus/landingpages/${below}`,
    around: (
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    ),
  });
  if (page.attached() > 0) page.next(data && decodeLandingPage('lp', { ...data }));
  return Object.assign(router, { page });
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('the address of a landing page', () => {
  const TABS = ['Standard landing page', 'Extension landing page', 'Styling'];

  it.each([
    ['look/lp', 0],
    ['edit/lp?tab=extension', 1],
    ['edit/lp?tab=styling', 2],
  ])(
    'opens the form for any action with a key, with each of its three tabs: %s',
    proves('OPS-LP-06', 'OPS-LP-08'),
    async (below, first) => {
      openAt(below, { ...STORED, stylingID: 's1' });
      expect(screen.getByRole('heading', { level: 1, name: 'Landing page lp' })).toBeVisible();
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(TABS);
      const shown = () => [
        screen.getByRole('tab', { selected: true }).textContent,
        screen.queryByLabelText<HTMLInputElement>(/^Trial ID/)?.value,
        screen.queryByRole('heading', { level: 2, name: /^lp / })?.textContent,
      ];
      const expected = [
        [TABS[0], 'TRIAL-7', undefined],
        [TABS[1], undefined, 'lp Extension Landing Page'],
        [TABS[2], undefined, 'lp Styling'],
      ];
      expect(shown()).toEqual(expected[first]);
      for (const at of [2, 0, 1]) {
        await userEvent.click(tab(TABS[at]!));
        expect(shown()).toEqual(expected[at]);
      }
    },
  );

  it('opens an empty form for the action "new", whatever its case', proves('OPS-LP-08'), () => {
    openAt('New');
    expect(screen.getByRole('heading', { level: 1, name: 'New landing page' })).toBeVisible();
    expect(tab('Standard landing page')).toBeEnabled();
    expect(tab('Extension landing page')).toBeDisabled();
    expect(tab('Styling')).toBeDisabled();
  });

  it('leads to the overview without a key', proves('OPS-LP-09'), () => {
    expect(openAt('edit').state.location.pathname).toBe('/surveysaurus');
  });

  it('says so when no page has the key', proves('OPS-LP-50'), () => {
    openAt('edit/lp', null);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Landing page key (lp) not found' }),
    ).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

describe('the tabs of a landing page', () => {
  it('report a missing extension', proves('OPS-LP-07', 'OPS-D-28'), async () => {
    const gone = answering(landingPageExtensions.one({ landingPageKey: 'lp' }, 'gone'));
    openAt('edit/lp', { ...STORED, extensionID: 'gone' });
    await userEvent.click(tab('Extension landing page'));
    expect(
      screen.getByRole('heading', { level: 2, name: 'lp Extension Landing Page' }),
    ).toBeVisible();
    gone.next(null);
    expect(screen.getByText('Extension with ID gone does not exist')).toBeVisible();
    expect(button('Create extension')).toBeVisible();
  });

  const CREATED = {
    record: 'landingPageStyling',
    ids: { landingPageKey: 'lp' },
    seen: [],
    act: 'add',
    id: expect.any(String) as string,
    entry: defaultStyling(''),
  };

  it('create a default styling where there is none', proves('OPS-STYLE-09'), async () => {
    functionsAnswering(() => Promise.reject(new Error('The server is away')));
    const styling = answering(landingPageStylings.one({ landingPageKey: 'lp' }, 's1'));
    const { page } = openAt('edit/lp');
    await userEvent.click(tab('Styling'));
    expect(screen.getByRole('heading', { level: 2, name: 'lp Styling' })).toBeVisible();
    const failure = await screen.findByText(/^No styling could be created/);
    expect(failure.closest('[role=alert]')).toHaveTextContent('The server is away');
    const asked = functionsAnswering(() => ({ id: 's1', entryIDs: ['e1'] }));
    await userEvent.click(button('Retry'));
    expect(failure).not.toBeInTheDocument();
    await waitFor(() => expect(asked).toEqual([['changeList', CREATED]]));
    const note = () => screen.queryByText(/had no styling/);
    expect(note()).toBeNull();
    page.next(decodeLandingPage('lp', { ...STORED, stylingID: 's1' }));
    styling.next(readerOf(landingPageStyling)('s1', defaultStyling('')));
    expect(note()).toHaveTextContent(
      'This landing page had no styling. Opening this tab created and stored one with neutral texts.',
    );
  });

  it(
    'report a missing styling, and create another only on request',
    proves('OPS-STYLE-18', 'OPS-D-30'),
    async () => {
      const asked = functionsAnswering(() => ({ id: 's2', entryIDs: ['e1'] }));
      const styling = answering(landingPageStylings.one({ landingPageKey: 'lp' }, 's1'));
      openAt('edit/lp', { ...STORED, stylingID: 's1' });
      await userEvent.click(tab('Styling'));
      expect(screen.queryByText('styling document not found')).toBeNull();
      styling.next(null);
      expect(screen.getByRole('alert')).toHaveTextContent(/^styling document not found$/);
      expect(asked).toEqual([]);
      await userEvent.click(button('Create default styling'));
      await waitFor(() => expect(asked).toEqual([['changeList', CREATED]]));
    },
  );
});

describe('the form of a new landing page', () => {
  function openNew() {
    const programs = answering(programsSource);
    const cohorts = answering(cohortsSource);
    const studies = answering(studiesSource);
    const sites = answering(sitesSource);
    const forms = answering(surveyForms.list({}));
    openAt('new');
    const lookup = documentReader(lookupSchema);
    programs.next(rowsOfAll(lookup('p-doc', { id: 'p-id', key: 'stanza1', name: 'Stanza one' })));
    cohorts.next(rowsOfAll(lookup('C1', { id: 'x', name: 'First cohort' })));
    studies.next(
      rowsOfAll(lookup('002', { id: 'x', name: 'Zeta study' }), lookup('004', { name: 'Alpha' })),
    );
    sites.next(rowsOfAll(lookup('101', { siteName: 'Boston' })));
    const form = readerOf(surveyForm);
    forms.next(
      rowsOfAll(
        form('f-doc', { key: 'fiqr', name: 'Impact form' }),
        form('a-doc', { key: 'who5', name: 'Well-being' }),
        form('nameless', {}),
        form('z-doc', { key: 'phq', name: 'Depression form' }),
      ),
    );
  }
  const NONE = ['', 'Choose…'];

  it(
    'offers the stored values, and the single role',
    proves('OPS-LP-20', 'OPS-LP-21', 'OPS-LP-22', 'OPS-LP-23'),
    () => {
      openNew();
      expect(optionsOf(/^Study/)).toEqual([NONE, ['004', 'Alpha'], ['002', 'Zeta study']]);
      expect(optionsOf(/^Cohort/)).toEqual([NONE, ['C1', 'First cohort']]);
      for (const of of ['Post Eligibility', 'Post Baseline', 'Post Therapy', 'Early Termination']) {
        const options = optionsOf(RegExp(`^${of} Program`));
        expect([of, ...options]).toEqual([of, NONE, ['stanza1', 'stanza1']]);
      }
      for (const of of ['Eligibility screening', 'Baseline surveys', 'Termination surveys']) {
        const options = optionsOf(RegExp(`^${of}`));
        expect([of, ...options]).toEqual([
          of,
          ['', 'Add a survey…'],
          ['phq', 'Depression form'],
          ['fiqr', 'Impact form'],
          ['nameless', 'nameless'],
          ['who5', 'Well-being'],
        ]);
      }
      const { list } = screen.getByLabelText<HTMLInputElement>(/^Arm/);
      expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual([
        'ACT-daily-insights',
        'ACT-weekly-insights',
        'control',
      ]);
      expect(optionsOf(/^Role/).filter(([value]) => value !== '')).toEqual([
        ['patient', 'patient'],
      ]);
    },
  );

  it('shows the day of the week from 1, and stores it from 0', proves('OPS-LP-42'), () => {
    openNew();
    const days = optionsOf(/^Weekday survey assignment/).filter(([value]) => value !== '');
    expect(days).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => [`${day}`, `Day ${day + 1}`]));
    expect(screen.getByLabelText(/^Weekday survey assignment/)).toHaveValue('6');
  });

  it('is checked on saving, and not before', proves('OPS-LP-10'), async () => {
    openNew();
    const key = screen.getByLabelText(/^Landing page key/);
    await userEvent.type(key, 'a');
    await userEvent.click(screen.getByLabelText(/^Trial ID/));
    expect(errors()).toEqual([]);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(errors()[0]).toBe('Too short!'));
    const all = errors();
    await userEvent.type(key, 'b c');
    await userEvent.tab();
    expect(errors()).toEqual(all);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(errors()[0]).toBe('Only charaters and numbers allowed'));
  });
});

describe('saving a landing page', () => {
  function openStandard() {
    const { router } = openPage(
      <StandardTab page={decodeLandingPage('lp', STORED)} gone={false} />,
      { elsewhere: '/surveysaurus/*' },
    );
    return router;
  }
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => userEvent.click(button('Save'));

  it('writes the changed fields, and says so', proves('OPS-LP-19', 'OPS-LP-49'), async () => {
    const { stored, written } = writing(sam);
    stored[`${LIST}/lp`] = STORED;
    openStandard();
    type(/^Max users in consent/, '5');
    await save();
    expect(await screen.findByText('Landing page updated')).toBeVisible();
    expect(written).toEqual([
      ['Edit landing page', ['update', `${LIST}/lp`, { maxUsersInConsent: 5 }]],
    ]);
  });

  it('under another key renames it, and says so', proves('OPS-LP-46', 'OPS-LP-48'), async () => {
    writing(sam);
    const asked = functionsAnswering(() => ({ status: 'SUCCESS' }));
    const router = openStandard();
    type(/^Landing page key/, 'lp-2');
    type(/^Trial ID/, 'TRIAL-8');
    await save();
    const renamed = 'Landing page key changed, old landing page deleted, new one created';
    expect(await screen.findByText(renamed)).toBeVisible();
    expect(screen.queryByText('Landing page updated')).toBeNull();
    expect(asked).toEqual([
      [
        'ssRenameLandingPage',
        {
          oldKey: 'lp',
          newKey: 'lp-2',
          values: { trialID: 'TRIAL-8' },
          base: { trialID: 'TRIAL-7' },
        },
      ],
    ]);
    expect(router.state.location.pathname).toBe('/surveysaurus/landingpages/edit/lp-2');
  });

  it('explains a failure', proves('OPS-LP-52'), async () => {
    const { refuse } = writing(sam);
    openStandard();
    refuse('The server is away.');
    type(/^Trial ID/, 'TRIAL-8');
    await save();
    const failed = /^Unable to save form values: The server is away\./;
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.queryByText('Landing page updated')).toBeNull();
  });

  it('of a styling explains a failure', proves('OPS-STYLE-19'), async () => {
    const { refuse } = writing(sam);
    const row = readerOf(landingPageStyling)('s1', { ...defaultStyling('') });
    openPage(<StylingForm landingPageKey="lp" row={row} gone={false} />);
    refuse('The server is away.');
    const metadata = within(screen.getByRole('group', { name: 'Metadata' }));
    fireEvent.change(metadata.getByLabelText(/^Title/), { target: { value: 'Pain study' } });
    await save();
    const failed = /^Unable to save form values: The server is away\./;
    expect(await screen.findByText(failed)).toBeVisible();
  });
});
