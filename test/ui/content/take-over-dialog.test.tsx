import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TakeOverDialog } from '#areas/content/compare/TakeOverDialog.tsx';
import { compareContents } from '#domain/content/program-content/compare.ts';
import { contentRecord, programContent } from '#domain/content/program-content/content.ts';
import { ada, openPage } from '#test/ui/page-support.tsx';

const none = () => undefined;
const page = (program: string, key: string, more = {}) =>
  contentRecord('programPage', `programs/${program}/pages/${key}`, { key, name: key, ...more });

describe('the takeover dialog', () => {
  it('lists each record with its values before anything is written', async () => {
    const common = new Map([['pages/one', { key: 'one', name: 'one', content: 'Old' }]]);
    const chosen = compareContents(
      programContent('a', [page('a', 'one', { content: 'Mine' }), page('a', 'gone')]),
      programContent('b', [page('b', 'one', { content: 'New' }), page('b', 'new')]),
      common,
    );
    openPage(
      <TakeOverDialog
        pair={{ here: 'a', there: 'b' }}
        from="The other"
        chosen={chosen}
        asked={chosen.slice(0, 2).map(({ docID }) => docID)}
        onTaken={none}
        onClose={none}
      />,
      { as: ada },
    );
    expect(screen.getByText('Take over 3 records from The other?')).toBeVisible();
    // One field changed on both sides, and a page that exists only here.
    expect(screen.getByText(/^2 changes made in this program would be replaced/)).toBeVisible();
    expect(screen.getByText(/^Also includes 1 value of the same lists/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'page one is changed: 1 value',
      'page gone is deleted: 1 value',
      'page new is created: 1 value',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Values of page one' }));
    const table = within(screen.getByRole('table', { name: 'What changes in page one' }));
    expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
      'FieldNowThen',
      'ContentMineNew',
    ]);
  });

  it('warns of lost changes only if there are some', () => {
    const chosen = compareContents(
      programContent('a', []),
      programContent('b', [page('b', 'new')]),
      new Map(),
    );
    openPage(
      <TakeOverDialog
        pair={{ here: 'a', there: 'b' }}
        from="The other"
        chosen={chosen}
        asked={chosen.map(({ docID }) => docID)}
        onTaken={none}
        onClose={none}
      />,
      { as: ada },
    );
    expect(screen.getByText('Take over 1 record from The other?')).toBeVisible();
    expect(screen.queryByText(/would be replaced/)).toBeNull();
  });
});
