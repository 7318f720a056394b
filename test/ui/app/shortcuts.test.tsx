import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { Shortcuts } from '#app/shell/Shortcuts.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const said = () =>
  [...screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).querySelectorAll('dd')].map(
    (each) => each.textContent,
  );

const SEARCH = <input aria-label="Search" aria-keyshortcuts="/" />;

describe('the keyboard shortcuts', () => {
  it('are those of the page', proves('TEAM-VIEW-06'), async () => {
    openPage(
      <>
        {SEARCH}
        <div className="chart-drawing" />
        <Shortcuts />
      </>,
    );
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', {}, { timeout: 8000 });
    expect(said()).toEqual([
      'Go to the search of the list',
      'Read the values of a chart',
      'Find a person, page, program or view',
      'Show this list',
      'Close a menu or dialog, or stop a two-step button',
    ]);
  });

  it('leave out what the page does not have', proves('TEAM-VIEW-06'), async () => {
    openPage(<Shortcuts />);
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', {}, { timeout: 8000 });
    expect(said()).not.toContain('Go to the search of the list');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stay away while somebody types a question mark', proves('TEAM-VIEW-06'), async () => {
    openPage(
      <>
        {SEARCH}
        <Shortcuts />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'who?');
    expect(screen.getByRole('textbox')).toHaveValue('who?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
