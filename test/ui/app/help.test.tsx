import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { HelpButton } from '#app/shell/HelpButton.tsx';
import { openPage } from '#test/ui/page-support.tsx';
import { proves } from '#test/support/proves.ts';

// The dialog is lazy, and a busy machine takes long to load it.
beforeAll(async () => void (await import('#app/help/HelpDialog.tsx')), 60_000);

const button = () => screen.queryByRole('button', { name: 'Help for this page' });

async function openHelp(address: string) {
  const { router } = openPage(<HelpButton />, { path: '*', address });
  await userEvent.click(screen.getByRole('button', { name: 'Help for this page' }));
  return { router, dialog: await screen.findByRole('dialog', { name: 'About this page' }) };
}

/** The dialog's complete text: each word beside its meaning. */
function partsOf(dialog: HTMLElement) {
  const meanings = within(dialog).getAllByRole('definition');
  const words = within(dialog)
    .getAllByRole('term')
    .map((term, at) => `${term.textContent}: ${meanings[at]?.textContent}`);
  const [purpose, final] = [...dialog.querySelectorAll('.modal-body > p')].map(
    ({ textContent }) => textContent,
  );
  return { body: [purpose, words, final] };
}

describe('"?" in the top bar', () => {
  it(
    'explains the screen, its terms and what cannot be undone',
    proves('TEAM-HELP-01'),
    async () => {
      const { dialog } = await openHelp('/Users/u1/workflows');
      const { body } = partsOf(dialog);
      expect(body).toEqual([
        'Shows where this user stands, what may come next, and the workflows. Early termination is on this page.',
        [
          'workflow: The way of a user through a study, from created to done or early termination.',
          'early termination: The end of the participation of a user before the end of the study.',
        ],
        'A termination cannot be undone.',
      ]);
      expect(dialog).toHaveTextContent(
        /Times are those of this computer, \S+ \(now UTC[+-]\d\d:\d\d\), unless another zone stands beside them\./,
      );
      // Only the first sentence of a term: the glossary has the rest.
      expect(dialog).not.toHaveTextContent('A follow-up call may come before it.');
    },
  );

  it(
    'links each term to its place in the glossary, and closes',
    proves('TEAM-HELP-01'),
    async () => {
      const { dialog, router } = await openHelp('/surveysaurus');
      expect(within(dialog).getByRole('link', { name: 'EXT' })).toHaveAttribute(
        'href',
        '/glossary#EXT',
      );
      expect(within(dialog).getByRole('link', { name: 'All terms' })).toHaveAttribute(
        'href',
        '/glossary',
      );
      const link = within(dialog).getByRole('link', { name: 'holding pre-screen' });
      expect(link).toHaveAttribute('href', '/glossary#holding-pre-screen');
      await userEvent.click(link);
      expect(router.state.location.hash).toBe('#holding-pre-screen');
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('closes by its button and returns the focus', proves('TEAM-HELP-01'), async () => {
    const { dialog } = await openHelp('/roles');
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it.each([
    ['/', 'Lists the accounts of the app; a row opens the user.'],
    ['/signin', 'Shows what waits for staff on this day'],
    ['/register/new', 'Saves a registration and links it'],
    ['/users/new', 'Shows where one user stands in the study'],
    ['/programs/sleep/changes/s1', 'Compares one change set with what is live'],
    ['/nudging/nudges/logs/n1', 'Lists the runs of one nudge'],
    ['/register/ann@example.com', 'Changes one registration.'],
    ['/005/forms/edit/fiqr', 'Edits one survey form and its questions'],
  ])('explains the screen at %s', proves('TEAM-HELP-01'), async (address, sentence) => {
    const { dialog } = await openHelp(address);
    expect(dialog).toHaveTextContent(sentence);
  });

  it('closes when navigation leads to another screen', proves('TEAM-HELP-01'), async () => {
    const { router } = await openHelp('/roles');
    await act(() => router.navigate('/users'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where no screen has the address', proves('TEAM-HELP-01'), async () => {
    openPage(<HelpButton />, { path: '*', address: '/nowhere' });
    await userEvent.click(screen.getByRole('button', { name: 'Help for this page' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'No screen of the console has this address.',
    );
  });
});

it(
  'explains a report whose address is not in the table of screens',
  proves('TEAM-HELP-01'),
  async () => {
    const { OtherAddress } = await import('#app/OtherAddress.tsx');
    openPage(
      <>
        <HelpButton />
        <OtherAddress />
      </>,
      { path: '*', address: '/004/visits' },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Help for this page' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Shows one report of a study');
  },
);
