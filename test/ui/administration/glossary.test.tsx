import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GlossaryPage } from '#areas/administration/glossary/GlossaryPage.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

const shown = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

it('lists every term by alphabet, whatever its capitals', proves('TEAM-HELP-01'), () => {
  openPage(<GlossaryPage />);
  expect(shown().slice(0, 6)).toEqual([
    'access code',
    'access screen',
    'ACT',
    'active program',
    'adherence',
    'admin',
  ]);
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
  },
);

it('says so when no term is found', () => {
  openPage(<GlossaryPage />, { address: '/?q=xylophone' });
  expect(shown()).toEqual([]);
  expect(screen.getByText('No results found')).toBeVisible();
});

it('has the place to which the help of a screen links', () => {
  openPage(<GlossaryPage />);
  expect(document.getElementById('holding-pre-screen')).toHaveTextContent(
    'The status of a user who waits for staff, because too many users of the landing page are in consent.',
  );
});
