import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GlossaryPage } from '#areas/administration/glossary/GlossaryPage.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

const shown = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);
/** The shown terms with their meanings. */
const meant = () => {
  const meanings = screen.getAllByRole('definition');
  return shown().map((term, at) => [term, meanings[at]?.textContent] as const);
};

it('lists every term alphabetically, ignoring case', proves('TEAM-HELP-01'), () => {
  openPage(<GlossaryPage />);
  expect(shown().slice(0, 6)).toEqual([
    'access code',
    'access screen',
    'ACT',
    'active program',
    'adherence',
    'admin',
  ]);
  expect(meant()).toHaveLength(shown().length);
  expect(Object.fromEntries(meant())).toMatchObject({
    // With and without the sentences that the help dialog leaves out.
    'early termination':
      'The end of the participation of a user before the end of the study. A follow-up call may come before it.',
    cohort: 'A group of participants who take part in a study together.',
    ACT: 'The type of program, and the arm of a study, that teaches acceptance and commitment in sessions and lessons.',
  });
  expect(screen.getByText(`${shown().length} terms`)).toBeVisible();
});

it(
  'finds terms by words of their meaning, and keeps the search in the address',
  proves('TEAM-HELP-01'),
  async () => {
    const { router } = openPage(<GlossaryPage />);
    await userEvent.type(screen.getByLabelText('Search terms and meanings'), 'FIBROMYALGIA impact');
    expect(shown()).toEqual(['FIQR']);
    await userEvent.tab();
    expect(router.state.location.search).toBe('?q=FIBROMYALGIA+impact');
    expect(screen.getByText(/^1 of \d\d+ terms$/)).toBeVisible();
    // Also finds words of the glossary's additional sentences.
    const search = screen.getByLabelText('Search terms and meanings');
    await userEvent.clear(search);
    await userEvent.type(search, 'superuser');
    expect(shown()).toEqual(['admin']);
  },
);

it('says so when no term is found, and clears the search', proves('TEAM-HELP-01'), async () => {
  openPage(<GlossaryPage />, { address: '/?q=xylophone' });
  expect(shown()).toEqual([]);
  expect(screen.getByText('No results found')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(shown().length).toBeGreaterThan(80);
  expect(screen.getByLabelText('Search terms and meanings')).toHaveFocus();
});

it('has the anchor that the help of a screen links to', proves('TEAM-HELP-01'), () => {
  openPage(<GlossaryPage />);
  expect(document.getElementById('holding-pre-screen')).toHaveTextContent(
    'The status of a user who waits for staff, because too many users of the landing page are in consent.',
  );
});
