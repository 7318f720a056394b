import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LandingPageTabs } from '#areas/operations/landing-pages/LandingPageTabs.tsx';
import { pageShortcuts } from '#app/shell/page-shortcuts.ts';
import { Shortcuts } from '#app/shell/Shortcuts.tsx';
import { ready } from '#lib/live.ts';
import { RecordTable } from '#records/RecordTable.tsx';
import { useListState } from '#routing/use-list-state.ts';
import { useLocalListState } from '#routing/use-local-list-state.ts';
import { Chart } from '#ui/charts/Chart.tsx';
import { ReorderList } from '#ui/ReorderList.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

const said = () =>
  [...screen.getByRole('dialog', { name: 'Keyboard shortcuts' }).querySelectorAll('dd')].map(
    (each) => each.textContent,
  );

const keys = () =>
  [...screen.getByRole('dialog').querySelectorAll('dt')].map((each) =>
    [...each.querySelectorAll('kbd')].map(({ textContent }) => textContent).join(' or '),
  );

const TRACES = [{ name: 'ACT', x: [1], y: [10] }];
const SEARCH = <input aria-label="Search" aria-keyshortcuts="/" />;

describe('the keyboard shortcuts', () => {
  it('list what the page offers', proves('TEAM-VIEW-06'), async () => {
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
      'Search this list',
      'Read the values of a chart',
      'Find a person, page, program, view, nudge or change set',
      'Show these shortcuts',
      'Close a menu or dialog, or cancel a confirmation',
    ]);
  });

  it('leave out what the page does not have', proves('TEAM-VIEW-06'), async () => {
    openPage(<Shortcuts />);
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', {}, { timeout: 8000 });
    expect(said()).not.toContain('Search this list');
    await userEvent.click(screen.getByText('Show these shortcuts'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('dialog')); // beside its content
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    await screen.findByRole('dialog', {}, { timeout: 8000 });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', {}, { timeout: 8000 })).toBeVisible();
  });

  it('do not open while a question mark is typed', proves('TEAM-VIEW-06'), async () => {
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
    'are listed with their keys, for each part of the page that has some',
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
        ['/', 'Search this list'],
        ['Ctrl Enter', 'Open a row in another tab'],
        ['Ctrl K', 'Find a person, page, program, view, nudge or change set'],
        ['?', 'Show these shortcuts'],
        ['Esc', 'Close a menu or dialog, or cancel a confirmation'],
      ]);
    },
  );

  it(
    'include those of charts, tabs, selected rows and reordered items',
    proves('TEAM-VIEW-06'),
    async () => {
      const live = ready({ rows: [{ docID: '1' }], total: 1, complete: true, unreadable: [] });
      const people = { name: 'people', caption: 'People', live, emptyText: 'Nobody' };
      const columns = [{ key: 'id', header: 'ID', text: () => '1' }];
      const items = [{ key: 'a', name: 'Sleep', content: 'Sleep' }];
      const many = () =>
        Promise.resolve({ label: ['person', 'people'] as const, nameOf: () => 'Ann', acts: [] });
      const moveNothing = () => Promise.resolve();
      const Page = () => (
        <>
          <Chart title="Scores" traces={TRACES} says="They go up." />
          <LandingPageTabs shown="standard" onShow={null}>
            Nothing
          </LandingPageTabs>
          <RecordTable {...people} list={useLocalListState()} columns={columns} many={many} />
          <ReorderList label="Lessons" items={items} onMove={moveNothing} />
        </>
      );
      openPage(<Page />);
      await screen.findByRole('list', { name: 'Lessons' }, { timeout: 8000 });
      const ofParts = () =>
        pageShortcuts(document)
          .slice(0, -3)
          .map(({ keys: of, does }) => [of.join(' or '), does]);
      const parts = [
        ['/', 'Search this list'],
        ['← or → or ↑ or ↓', 'Read the values of a chart'],
        ['← or →', 'Go from tab to tab'],
        ['Space or ↑ or ↓', 'Lift an item and move it'],
      ];
      expect(ofParts()).toEqual(parts);
      await userEvent.click(screen.getByRole('button', { name: 'Select' }));
      await screen.findByRole('checkbox', { name: 'Select Ann' }, { timeout: 8000 });
      const selecting = [
        'Space or Shift Space or Ctrl A',
        'Select a row, a range of rows or all rows',
      ];
      expect(ofParts()).toEqual(parts.toSpliced(3, 0, selecting));
    },
  );

  it(
    'do not open with a modifier or in a field, but do open from a checkbox',
    proves('TEAM-VIEW-06'),
    async () => {
      openPage(
        <>
          <select aria-label="Site" />
          <textarea aria-label="Text" />
          <div aria-label="Sketch" contentEditable suppressContentEditableWarning tabIndex={0} />
          <div role="dialog">
            <button>Cancel</button>
          </div>
          <input type="checkbox" aria-label="All" />
          <Shortcuts />
        </>,
      );
      const dialog = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });
      for (const key of ['{Control>}?{/Control}', '{Meta>}?{/Meta}', '{Alt>}?{/Alt}', '!', '/']) {
        await userEvent.keyboard(key);
      }
      for (const name of ['Site', 'Text', 'Sketch']) {
        screen.getByLabelText(name).focus();
        await userEvent.keyboard('?');
      }
      screen.getByRole('button', { name: 'Cancel' }).focus();
      await userEvent.keyboard('?');
      await Promise.resolve();
      expect(dialog()).toBeNull();
      screen.getByLabelText('All').focus();
      await userEvent.keyboard('?');
      await waitFor(() => expect(dialog()).toBeVisible(), { timeout: 8000 });
    },
  );

  it('stop listening once the page is gone', proves('TEAM-VIEW-06'), () => {
    openPage(<Shortcuts />);
    cleanup();
    const press = new KeyboardEvent('keydown', { key: '?', cancelable: true });
    window.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });
});
