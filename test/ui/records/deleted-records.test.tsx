import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { historyOfActs, recordNow } from '#data/content/deleted-records.ts';
import { decodeEntry } from '#domain/history/entry.ts';
import { DeletedRecords } from '#records/history/DeletedRecords.tsx';
import { answering, answeringList } from '#test/ui/answering.ts';
import { findings } from '#test/ui/axe.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { ada, openPage, sam } from '#test/ui/page-support.tsx';

const ACTS = ['Delete page', 'Delete playlist'];
const PAGE = 'programs/act/pages/welcome';

const deletion = (id: string, changes: Readonly<Record<string, object>>) =>
  decodeEntry(id, {
    actor: 'ada@example.com',
    action: 'Delete page',
    reason: '',
    at: new Date(2026, 4, 6),
    paths: Object.keys(changes),
    changes: Object.fromEntries(
      Object.entries(changes).map(([path, before]) => [path, { before, after: null }]),
    ),
  });

const OF_PAGE = deletion('e1', { [PAGE]: { key: 'welcome', name: 'Welcome' } });

/** Opens the panel of the program "act". */
function open(as = ada) {
  const history = answeringList(historyOfActs(ACTS));
  const now = answering(recordNow(PAGE));
  openPage(<DeletedRecords under="programs/act/" acts={ACTS} />, { as });
  expect(history.attached()).toBe(0); // read on request only
  fireEvent.click(screen.getByRole('button', { name: 'Show deleted records' }));
  expect(history.attached()).toBe(1);
  const tell = (...rows: readonly ReturnType<typeof deletion>[]) =>
    history.next({ rows, unreadable: [], tail: [] });
  return { history, now, tell };
}

const restore = () => screen.getByRole('button', { name: /^Restore .*Welcome/ });
const dialog = () => within(screen.getByRole('dialog'));

function confirm(reason: string) {
  fireEvent.click(restore());
  fireEvent.change(dialog().getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(dialog().getByRole('button', { name: 'Restore' }));
}

describe('the deleted records of a program', () => {
  it('show loading and empty states', () => {
    const { tell } = open();
    expect(screen.queryByText('Nothing has been deleted lately.')).toBeNull();
    expect(document.querySelector('[aria-busy="true"], .skeleton')).not.toBeNull();
    tell();
    expect(screen.getByText('Nothing has been deleted lately.')).toBeVisible();
  });

  it('are those of this program, with who deleted them, grouped by deletion', async () => {
    const { tell, now } = open();
    const other = deletion('e2', { 'programs/other/pages/gone': { key: 'gone', name: 'Gone' } });
    const playlist = deletion('e3', {
      'programs/act/playlist/week': { id: 'week', name: 'Week' },
      'programs/act/playlist/week/sessions/week_1': { id: 'week_1', num: 1 },
    });
    tell(OF_PAGE, other, playlist);
    now.next(null);
    const rows = screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Welcome.*05\/06\/2026.*ada@example\.com/);
    expect(rows[1]).toContain('Week');
    expect(await findings(document.body)).toEqual([]);
  });

  it('include all records deleted together, but none of a similarly named program', () => {
    const { tell, now } = open();
    const both = deletion('e2', {
      'programs/act/pages/a': { key: 'a', name: 'First' },
      'programs/act/pages/ab': { key: 'ab', name: 'Second' },
      'programs/act2/pages/a': { key: 'a', name: 'Elsewhere' },
    });
    tell(both);
    now.next(null);
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Second'),
    ]);
  });

  it.each([
    ['permission-denied', /staff/],
    ['internal', /Out of paper|could not/i],
  ])('show an error if they cannot be read: %s', (code, words) => {
    const { history } = open();
    history.fail(code);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(screen.queryByText('Nothing has been deleted lately.')).toBeNull();
  });

  it('say so where it cannot be read whether they exist again', () => {
    const { tell, now } = open();
    tell(OF_PAGE);
    now.fail('unavailable');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Error: /);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('can be restored with a reason, but not while the record exists again', async () => {
    const asked = functionsAnswering(() => ({ path: PAGE }));
    const { tell, now } = open();
    tell(OF_PAGE);
    now.next(null);
    confirm('Deleted by mistake');
    await screen.findByText(/Welcome.* was restored\.$/);
    expect(asked).toEqual([
      ['restoreDeleted', { path: PAGE, entryID: 'e1', reason: 'Deleted by mistake' }],
    ]);
    now.next({ key: 'welcome' });
    await screen.findByText('It exists again.');
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('stay deleted if the server refuses, and the input is kept', async () => {
    functionsAnswering(() => {
      throw new Error('There is one already.');
    });
    const { tell, now } = open();
    tell(OF_PAGE);
    now.next(null);
    confirm('Deleted by mistake');
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent(/already/));
    expect(dialog().getByLabelText(/^Reason/)).toHaveValue('Deleted by mistake');
  });

  it('are read-only without the right to write such records', () => {
    const { tell, now } = open(sam);
    tell(OF_PAGE);
    now.next(null);
    expect(screen.getByText(/Welcome/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });
});
