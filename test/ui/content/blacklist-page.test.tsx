import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BlacklistPage } from '#areas/content/app-versions/BlacklistPage.tsx';
import { BlacklistScreenForm } from '#areas/content/app-versions/BlacklistScreenForm.tsx';
import { blacklistedVersions } from '#data/content/blacklist.ts';
import { closeAllSources } from '#data/engine/shared-source.ts';
import { blacklistedVersion } from '#domain/content/blacklisted-version.ts';
import { readerOf } from '#domain/shared/record.ts';
import { proves } from '#test/support/proves.ts';
import { answering, rowsOfAll } from '#test/ui/answering.ts';
import { cellsOf } from '#test/ui/cells-of.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';

afterEach(() => {
  closeAllSources();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it.each([
  ['staff', sam, [], []],
  [
    'admins',
    ada,
    [['Edit HTML for Blacklisted Screen', '/versions/blacklist/edit']],
    ['Create a Version', 'Delete x'],
  ],
] as const)(
  'shows versions under their headings, and to %s their acts',
  proves('AUTHOR-BLACK-01', 'AUTHOR-BLACK-02'),
  (_, as, links, acts) => {
    const list = answering(blacklistedVersions.list({}));
    openPage(<BlacklistPage />, { as });
    const stored = { fullVersionName: 'x', reason: 'Stops', platform: 'android' };
    const by = { created: new Date(2026, 2, 1, 9, 30), createdBy: 'ann@example.com' };
    list.next(rowsOfAll(readerOf(blacklistedVersion)('ios-9', { ...stored, ...by })));
    const cells = cellsOf(screen.getByRole('table', { name: 'Blacklisted Versions' }));
    expect(cells.map((row) => row.slice(0, 5))).toEqual([
      ['Version Name', 'Reason', 'Platform', 'Created', 'Created By'],
      ['ios-9', 'Stops', 'android', expect.stringMatching(/^03\/01\/2026 0?9:30/), by.createdBy],
    ]);
    expect(cells[0]?.slice(5)).toEqual(as === ada ? ['Actions'] : []);
    const ways = screen.queryAllByRole('link', { name: /Edit/ });
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual(links);
    const buttons = screen.queryAllByRole('button', { name: /^(Create a|Delete)/, hidden: true });
    const names = buttons.map((one) => one.getAttribute('aria-label') ?? one.textContent);
    expect(names).toEqual(acts);
  },
);

it('asks for a version as the list shows them', async () => {
  answering(blacklistedVersions.list({})).next(rowsOfAll());
  openPage(<BlacklistPage />, { as: ada });
  fireEvent.click(screen.getByRole('button', { name: 'Create a Version' }));
  expect(await screen.findByLabelText(/^Version Name/)).toHaveAccessibleDescription(
    'Platform, version and build as the app reports them: ios-2.14.0-531',
  );
});

it('asks before a version is deleted', proves('AUTHOR-BLACK-16'), () => {
  const { written } = writing(ada);
  const list = answering(blacklistedVersions.list({}));
  openPage(<BlacklistPage />, { as: ada });
  list.next(rowsOfAll(readerOf(blacklistedVersion)('ios-9', {})));
  fireEvent.click(screen.getByRole('button', { name: 'Delete ios-9' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Are you sure you want to delete ios-9?');
  expect(written).toEqual([]);
});

it(
  'saves the screen as its preview shows it, and keeps the input when that fails',
  proves(
    'AUTHOR-BLACK-04',
    'AUTHOR-BLACK-06',
    'AUTHOR-BLACK-15',
    'AUTHOR-BLACK-17',
    'AUTHOR-BLACK-18',
    'AUTHOR-BLACK-19',
  ),
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { written, refuse } = writing(ada);
    openPage(<BlacklistScreenForm stored={null} />, { as: ada });
    expect(screen.getByText('No blacklist screen found.')).toBeVisible();
    const header = screen.getByLabelText(/^Header/);
    const body = screen.getByLabelText(/^Body/);
    expect(header).toHaveValue('Please update stanza');
    expect(body).toHaveValue('');
    fireEvent.change(body, { target: { value: '  First line \n\n<b>bold</b>\n' } });
    const html = screen.getByTitle('Preview of the blacklisted screen').getAttribute('srcdoc');
    const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    refuse('Out of paper');
    submit();
    const failed =
      'There was a problem with saving the HTML. Check the developer console for details.';
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
        expect.stringContaining(failed),
      ),
    );
    expect(body).toHaveValue('  First line \n\n<b>bold</b>\n');
    expect([written, screen.queryByText('HTML saved successfully!')]).toEqual([[], null]);
    submit();
    expect(await screen.findByText('HTML saved successfully!')).toBeVisible();
    expect(written).toEqual([
      [
        'Create blacklist screen',
        [
          'create',
          'tempest/versions',
          {
            blacklistHTML: html?.slice(html.indexOf('<!DOCTYPE')),
            blacklistHeader: 'Please update stanza',
            blacklistBody: ['First line', '<b>bold</b>'],
          },
        ],
      ],
    ]);
  },
);
