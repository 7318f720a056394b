import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageShortcuts } from '#app/shell/page-shortcuts.ts';
import { Shortcuts } from '#app/shell/Shortcuts.tsx';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
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

const keys = () =>
  [...screen.getByRole('dialog').querySelectorAll('dt')].map((each) =>
    [...each.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' or '),
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

  it(
    'stand there with their keys, for each part of a page that has some',
    proves('TEAM-VIEW-06'),
    async () => {
      const row = { docID: '1', name: 'Ann' };
      const columns = [{ key: 'name', header: 'Name', text: () => row.name }];
      const live = ready({ rows: [row], total: 1, complete: true, unreadable: [] });
      const Page = () => {
        const list = useListState();
        const many = () => Promise.reject(new Error('none here'));
        return (
          <>
            <RecordTable
              {...{ name: 'people', caption: 'People', list, columns, live, many }}
              rowHref={() => '/people/1'}
              emptyText="Nobody"
            />
            <Shortcuts />
          </>
        );
      };
      openPage(<Page />);
      await userEvent.keyboard('?');
      await screen.findByRole('dialog', {}, { timeout: 8000 });
      expect(keys().map((each, at) => [each, said()[at]])).toEqual([
        ['/', 'Go to the search of the list'],
        ['Ctrl Enter', 'Open a row in another tab'],
        ['Ctrl K or ⌘ K', 'Find a person, page, program or view'],
        ['?', 'Show this list'],
        ['Esc', 'Close a menu or dialog, or stop a two-step button'],
      ]);
    },
  );

  it('are those of charts, tabs, selected rows and moved items', proves('TEAM-VIEW-06'), () => {
    document.body.innerHTML = `<svg class="chart-drawing"></svg><div role="tablist"></div>
      <table><tr><td class="row-lead"><input /></td></tr></table><button class="reorder-handle">`;
    const ofParts = pageShortcuts(document).slice(0, -3);
    document.body.replaceChildren();
    expect(ofParts.map(({ keys: of, does }) => [of.join(' or '), does])).toEqual([
      ['← or → or ↑ or ↓', 'Read the values of a chart'],
      ['← or →', 'Go from tab to tab'],
      ['Space or Shift Space or Ctrl A', 'Select a row, a range of rows or all rows'],
      ['Space or ↑ or ↓', 'Lift an item and move it'],
    ]);
  });

  it(
    'stay away with another key and in a select, and come from a checkbox',
    proves('TEAM-VIEW-06'),
    async () => {
      openPage(
        <>
          <select aria-label="Site" />
          <textarea aria-label="Text" />
          <input type="checkbox" aria-label="All" />
          <Shortcuts />
        </>,
      );
      const dialog = () => screen.queryByRole('dialog');
      for (const key of ['{Control>}?{/Control}', '{Meta>}?{/Meta}', '{Alt>}?{/Alt}', '!', '/']) {
        await userEvent.keyboard(key);
      }
      for (const name of ['Site', 'Text']) {
        screen.getByLabelText(name).focus();
        await userEvent.keyboard('?');
      }
      await Promise.resolve();
      expect(dialog()).toBeNull();
      screen.getByLabelText('All').focus();
      await userEvent.keyboard('?');
      expect(await screen.findByRole('dialog', {}, { timeout: 8000 })).toBeVisible();
    },
  );

  it('are no longer listened for once the page is gone', proves('TEAM-VIEW-06'), () => {
    openPage(<Shortcuts />);
    cleanup();
    const press = new KeyboardEvent('keydown', { key: '?', cancelable: true });
    window.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });
});
