import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { RowActs, type RowAct } from '#records/RowActs.tsx';

let log: string[] = [];
beforeEach(() => {
  log = [];
  vi.spyOn(HTMLElement.prototype, 'hidePopover').mockImplementation(() => log.push('menu closes'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const edit: RowAct = { word: 'Edit', label: 'Edit Harbour', to: '/sites/207' };
const remove: RowAct = {
  word: 'Delete',
  label: 'Delete Harbour',
  onClick: () => log.push('deletes'),
};

function open(acts: readonly RowAct[], more?: string) {
  render(
    <MemoryRouter>
      <RowActs acts={acts} title="Harbour">
        {more && (
          <button type="button" onClick={() => log.push('arms')}>
            {more}
          </button>
        )}
      </RowActs>
    </MemoryRouter>,
  );
}

const opener = () => screen.queryByRole('button', { name: 'More acts on Harbour' });
/** The popover of the button. */
const menu = () => document.getElementById(opener()?.getAttribute('popovertarget') ?? '');

describe('the actions of a row', () => {
  it('show the first one, and a menu with the others', () => {
    open([edit, remove]);
    expect(menu()).toHaveAttribute('popover', 'auto');
    const inMenu = within(menu() ?? document.body);
    expect(inMenu.queryByRole('link', { name: 'Edit Harbour' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit Harbour' })).toHaveAttribute(
      'href',
      '/sites/207',
    );
    expect(inMenu.getByRole('button', { name: 'Delete Harbour' })).toHaveTextContent(/^Delete$/);
  });

  it('need no menu if there is only one', () => {
    open([remove]);
    expect(screen.getByRole('button', { name: 'Delete Harbour' })).toBeVisible();
    expect(opener()).toBeNull();
  });

  it('are all in the menu when the row lacks the one of other rows', () => {
    render(<RowActs acts={[remove]} title="Harbour" onlyMenu />);
    const deletion = screen.getByRole('button', { name: 'Delete Harbour' });
    expect(menu()).toContainElement(deletion);
  });

  it('close the menu first, so that a dialog returns the focus to its button', async () => {
    open([edit, remove]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Harbour' }));
    expect(log).toEqual(['menu closes', 'deletes']);
  });

  it('leave the menu open when they ask for a second click', async () => {
    open([edit], 'Delete');
    await userEvent.click(within(menu() ?? document.body).getByRole('button', { name: 'Delete' }));
    expect(log).toEqual(['arms']);
  });

  it('are not red before they are confirmed', () => {
    open([remove, { ...remove, word: 'Remove' }]);
    for (const act of screen.getAllByRole('button', { name: 'Delete Harbour' })) {
      expect(act.className).not.toContain('danger');
    }
  });
});
