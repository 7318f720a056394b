import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ExtensionForm } from '#areas/operations/landing-pages/ExtensionForm.tsx';
import { ExtensionTab } from '#areas/operations/landing-pages/ExtensionTab.tsx';
import { StandardTab } from '#areas/operations/landing-pages/StandardTab.tsx';
import { StylingForm } from '#areas/operations/landing-pages/StylingForm.tsx';
import { surveyForms } from '#data/content/survey-forms.ts';
import { landingPageExtensions, landingPages } from '#data/operations/landing-pages.ts';
import {
  cohortsSource,
  programsSource,
  sitesSource,
  studiesSource,
} from '#data/operations/lookups.ts';
import { surveyForm } from '#domain/content/survey-form/survey-form.ts';
import { decodeExtension, decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { defaultStyling, landingPageStyling } from '#domain/operations/landing-page/styling.ts';
import { lookupSchema } from '#domain/operations/lookup.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';

const week = (number: number) => ({ week: number, surveys: [], daysToCompleteTherapySurvey: 4 });

const PAGE = {
  landingPageKey: 'lp',
  eligibilityScreening: ['gone'],
  surveyWeeks: [week(2), week(2)],
  postBaselineProgram: 'stanza1',
  maxUsersInConsent: 0,
};

function open(data: object) {
  const forms = answering(surveyForms.list({}));
  const programs = answering(programsSource);
  const others = [cohortsSource, studiesSource, sitesSource].map((each) => answering(each));
  const pages = answering(landingPages.list({}));
  openPage(<StandardTab page={decodeLandingPage('lp', { ...data })} gone={false} />, { as: sam });
  forms.next(rowsOfAll(readerOf(surveyForm)('fiqr', { key: 'fiqr', name: 'FIQR' })));
  for (const other of others) other.next(rowsOfAll());
  programs.next(rowsOfAll(documentReader(lookupSchema)('stanza1', { key: 'stanza1' })));
  pages.next(rowsOfAll(decodeLandingPage('lp', { ...data })));
}

it('the form of a landing page can be left without saving', () => {
  open(PAGE);
  const cancel = screen.getByRole('link', { name: 'Cancel' });
  expect(cancel).toHaveAttribute('href', '/surveysaurus/landingpages');
});

describe('a made-up participant', () => {
  it('walks through the form as typed, and links to what nobody gets', async () => {
    open({
      ...PAGE,
      surveyWeeks: [week(2)],
      baselineSurveys: ['fiqr'],
      terminationSurveys: ['fiqr', 'gone'],
      paymentNotifications: {
        surveyWeeks: [{ therapyWeeksCompleted: [true], paymentFor: 'Week 1', amount: 5 }],
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show path' }));
    const way = within(screen.getByRole('region', { name: 'Preview a participant’s path' }));
    expect(await way.findByText('The account is created')).toBeVisible();
    expect(way.getByText(/^More than 0 users wait for their consent call/)).toHaveTextContent(
      'holding pre-screen',
    );
    expect(way.getByText('Surveys: FIQR')).toBeVisible();
    expect(way.getAllByText(/ with stanza1$/).length).toBeGreaterThan(0);
    expect(way.getByText(/and the termination surveys first/)).toHaveTextContent('(FIQR, gone)');
    expect(way.queryByText(/\(\s*\)/)).toBeNull();
    expect(await findings()).toEqual([]);
    await userEvent.click(way.getByRole('link', { name: 'Week 1' }));
    expect(screen.getByLabelText(/^Payment for/)).toHaveFocus();
    const field = screen.getByLabelText(/^Max users in consent/);
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    expect(await way.findByText(/^More than 7 users wait for their consent call/)).toBeVisible();
  });
});

describe('the form of an extension', () => {
  it('says what would stop a participant, and links there', async () => {
    const programs = answering(programsSource);
    const extension = decodeExtension('x1', { therapyProgram: 'gone', surveyWeeks: [week(2)] });
    openPage(<ExtensionForm landingPageKey="lp" row={extension} gone={false} />, { as: sam });
    programs.next(rowsOfAll());
    const walk = screen.getByRole('group', { name: 'Walk-through' });
    await userEvent.click(within(walk).getByRole('link', { name: /“gone”, which does not exist/ }));
    expect(screen.getByLabelText(/^Therapy Program/)).toHaveFocus();
  });

  it('lists its calls by week, and adds one to a free week', async () => {
    const scheduleCallOptions = { 10: { title: 'Tenth' }, 2: { title: 'Second' } };
    const extension = decodeExtension('x1', { scheduleCallOptions });
    openPage(<ExtensionForm landingPageKey="lp" row={extension} gone={false} />, { as: sam });
    const calls = () =>
      screen
        .getAllByRole('group', { name: /^Call of week/ })
        .map((call) => [
          call.getAttribute('aria-label'),
          within(call).getByLabelText<HTMLInputElement>(/^Title/).value,
        ]);
    const free = screen.getByLabelText<HTMLSelectElement>('Week of a new call');
    expect([...free.options].map(({ text }) => text).slice(0, 3)).toEqual(['1', '3', '4']);
    await userEvent.selectOptions(free, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Add call' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove call of week 2' }));
    expect(screen.getByRole('button', { name: 'Add call' })).toHaveFocus();
    expect(calls()).toEqual([
      ['Call of week 3', ''],
      ['Call of week 10', 'Tenth'],
    ]);
  });
});

describe('the form of a landing page', () => {
  it('shows forms by their names, and missing ones by their keys', async () => {
    open(PAGE);
    const chosen = screen.getByRole('list', { name: 'Chosen: Eligibility screening' });
    expect(within(chosen).getByText(/^gone/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText(/^Eligibility screening/), 'fiqr');
    expect(within(chosen).getByText(/^FIQR/)).toBeVisible();
  });

  it('generates the missing weeks', proves('OPS-D-25', 'OPS-LP-45'), async () => {
    open({ ...PAGE, surveyWeeks: [week(2)] });
    await userEvent.click(screen.getByRole('button', { name: 'Generate survey weeks' }));
    const weeks = screen.getAllByLabelText<HTMLInputElement>(/^Week( \*)?$/);
    expect(weeks.map(({ value }) => value)).toEqual(
      Array.from({ length: 12 }, (_, at) => String(at + 1)),
    );
  });

  it('collapses each week to a line, which opens when a link leads there', async () => {
    open({ ...PAGE, surveyWeeks: [week(4), { ...week(5), surveys: ['fiqr', 'gone'] }] });
    const lines = () => screen.getAllByText(/^Week \d+: /).map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      'Week 4: 0 surveys, 4 days to complete',
      'Week 5: 2 surveys, 4 days to complete',
    ]);
    const second = screen.getByRole('group', { name: 'Survey week 2', hidden: true });
    const days = within(second).getByLabelText(/^Days to complete/);
    expect(days).not.toBeVisible();
    await userEvent.click(screen.getByText(lines()[1] ?? ''));
    await userEvent.clear(days);
    expect(lines()[1]).toBe('Week 5: 2 surveys, no days to complete');
    await userEvent.click(screen.getByText(lines()[1] ?? ''));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('link', { name: /^Days to complete/ }));
    expect(days).toBeVisible();
    expect(days).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Add week' }));
    expect(screen.getByRole('group', { name: 'Survey week 3' })).toBeVisible();
  });

  it('has links that jump to its sections', async () => {
    open(PAGE);
    Element.prototype.scrollIntoView = () => undefined;
    const jumps = within(screen.getByRole('navigation', { name: 'Sections of the form' }));
    expect(jumps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Landing page',
      'Programs',
      'Surveys',
      'Survey weeks',
      'Consent call',
      'Termination call',
      'Payment notifications',
      'Preview a participant’s path',
    ]);
    await userEvent.click(jumps.getByRole('link', { name: /path$/ }));
    expect(screen.getByRole('button', { name: 'Show path' })).toHaveFocus();
    await userEvent.click(jumps.getByRole('link', { name: 'Termination call' }));
    expect(screen.getByRole('heading', { name: 'Termination call' })).toHaveFocus();
  });

  it('says what would stop a participant, and links there', async () => {
    open(PAGE);
    const walk = screen.getByRole('group', { name: 'Walk-through' });
    expect(within(walk).getAllByRole('link')).toHaveLength(3);
    await userEvent.click(within(walk).getByRole('link', { name: /nobody gets past/ }));
    expect(screen.getByLabelText(/^Max users in consent/)).toHaveFocus();
  });
});

it(
  'a page names an extension that is missing once it was looked up, and opens a stored one',
  proves('OPS-EXT-04', 'OPS-D-28'),
  () => {
    const missing = 'Extension with ID x1 does not exist';
    const extension = answering(landingPageExtensions.one({ landingPageKey: 'lp' }, 'x1'));
    const page = decodeLandingPage('lp', { landingPageKey: 'lp', extensionID: 'x1' });
    openPage(<ExtensionTab page={page} />, { as: sam });
    expect(screen.queryByText(missing)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Create extension' })).toBeNull();
    extension.next(null);
    expect(screen.getByText(missing)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create extension' })).toBeVisible();
    extension.next(decodeExtension('x1', { trialID: 'TRIAL-X' }));
    expect(screen.getByLabelText(/^Trial ID/)).toHaveValue('TRIAL-X');
    expect(screen.queryByText(missing)).toBeNull();
  },
);

it('a page without an extension offers to create one', proves('OPS-EXT-04', 'OPS-LP-07'), () => {
  openPage(<ExtensionTab page={decodeLandingPage('lp', { landingPageKey: 'lp' })} />, { as: sam });
  expect(screen.getByRole('heading', { name: 'lp Extension Landing Page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create extension' })).toBeVisible();
});

/** The groups of a form and the labels of its fields, in order. */
const partsOf = (form: HTMLElement) =>
  [...form.querySelectorAll('[role="group"], form label')].map(
    (part) =>
      part.getAttribute('aria-label') ??
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
      part.textContent,
  );

const TITLES = 'Title, Title *, Title color *, Subtitle, Subtitle *, Subtitle color *';
const STYLING = [
  'Metadata, Landing page key, Title *, Description *, Favicon, Text color, Button color',
  `Header, ${TITLES}, Banner, Logo, Hide FAQ, Hide profile`,
  `Section one, ${TITLES}, Banner, Button, Button text *, Button color *, Button link *`,
  `Section two, ${TITLES}`,
  `Subsection one, ${TITLES}, Svg`,
  `Subsection two, ${TITLES}, Svg`,
  `Subsection three, ${TITLES}, Svg`,
  'Banner, Button, Button text, Button color, Button link',
  'Footer, Text color *, Background color *, Logo, FAQs',
];

it('the styling preview shows texts and colours together, as typed and picked', () => {
  const row = readerOf(landingPageStyling)('s1', {
    header: { title: { text: 'Sleep', color: 'navy' }, subtitle: { text: 'Well', color: '#ff0' } },
    sectionOne: { button: { text: 'Join', color: '#0D6EFD', link: '#' } },
  });
  openPage(<StylingForm landingPageKey="lp" row={row} gone={false} />, { as: sam });
  expect(partsOf(document.body).join(', ')).toBe(STYLING.join(', '));
  const preview = within(screen.getByRole('figure', { name: 'Preview of the styling' }));
  expect(preview.getByText('Sleep')).toHaveStyle({ color: 'rgb(0, 0, 128)' });
  expect(preview.getByText('Join')).toHaveStyle({ background: '#0D6EFD' });
  expect(preview.queryByRole('link')).toBeNull();
  const color = within(screen.getAllByRole('group', { name: 'Button' })[0] as HTMLElement);
  fireEvent.change(color.getByLabelText('Pick Button color'), { target: { value: '#00ff00' } });
  expect(color.getByLabelText(/^Button color/)).toHaveValue('#00ff00');
  expect(preview.getByText('Join')).toHaveStyle({ background: '#00ff00' });
});

it('a styling takes a hundred questions, and no more', () => {
  const faq = (at: number) => ({ question: `Q${at}`, answer: `A${at}` });
  const faqs = Array.from({ length: 99 }, (_, at) => faq(at));
  const row = readerOf(landingPageStyling)('s1', { ...defaultStyling(''), faqs });
  openPage(<StylingForm landingPageKey="lp" row={row} gone={false} />, { as: sam });
  // Roles and labels of a hundred editors take seconds to compute.
  const add = screen.getByText('Add question');
  const removals = () =>
    document.querySelectorAll<HTMLButtonElement>('button[aria-label^="Remove FAQ"]');
  fireEvent.click(add);
  expect(removals()).toHaveLength(100);
  expect(add).toBeDisabled();
  fireEvent.click(removals()[99] as HTMLButtonElement);
  expect(removals()).toHaveLength(99);
  expect(add).toBeEnabled();
});
