import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StatsPage } from '#areas/operations/stats/StatsPage.tsx';
import { indexSource } from '#data/engine/indexed-list.ts';
import { movesNewestFirst } from '#data/operations/flow-moves.ts';
import { usersIndex } from '#data/people/users.ts';
import { weekOf } from '#domain/operations/flow/stays.ts';
import { decodeMoveLog } from '#domain/people/workflow/move-log.ts';
import { answering, answeringList } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage } from '#test/ui/page-support.tsx';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const user = (uid: string, workflowStatus: string, more: object = {}) =>
  usersIndex.decode(uid, {
    email: `${uid}@example.com`,
    workflowStatus,
    landingPageKey: 'lp',
    site: 'north',
    ...more,
  });

const move = (userUID: string, fromStatus: string, toStatus: string, days: number) =>
  decodeMoveLog(`${userUID}-${toStatus}`, {
    userUID,
    fromStatus,
    toStatus,
    timestamp: ago(days),
    movedBy: 'system',
  });

const MOVES = [
  move('b', 'screening', 'consent', 2),
  move('a', 'screening', 'consent', 6),
  move('b', 'created', 'screening', 12),
  move('a', 'created', 'screening', 10),
];

const USERS = [
  user('a', 'consent'),
  user('b', 'consent', { site: 'south' }),
  user('c', 'screening', { landingPageKey: 'other' }),
  user('tester', 'screening', { email: 'a+test@example.com' }),
];

function open(search = '?tab=time') {
  functionsAnswering(() => ({ count: USERS.length }));
  const index = answering(indexSource(usersIndex));
  const moves = answeringList(movesNewestFirst);
  const path = '/surveysaurus/stats';
  const { router } = openPage(<StatsPage />, { path, address: `${path}${search}` });
  const users = { rows: USERS, others: [], records: USERS.length, unreadable: [] };
  index.next(users);
  return { moves, router, readPart: () => index.next({ ...users, part: true }), fail: index.fail };
}

const tell = (moves: ReturnType<typeof open>['moves'], rows = MOVES) =>
  moves.next({
    rows,
    unreadable: [],
    tail: rows.slice(-5).map(({ timestamp, docID }) => [timestamp, docID] as const),
  });

const table = () => screen.getByRole('table', { name: 'Time in each step' });
const row = (name: RegExp) =>
  within(within(table()).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const link = (name: RegExp, at: number) =>
  within(within(table()).getByRole('row', { name })).getAllByRole('link')[at] as HTMLElement;

describe('the times of the funnel', () => {
  it('are not read before they are requested', () => {
    const { moves } = open('');
    expect(moves.attached()).toBe(0);
    expect(screen.getByRole('link', { name: 'Time' })).toHaveAttribute(
      'href',
      '/surveysaurus/stats?tab=time',
    );
  });

  it('show for each step how long people stayed, and who is there now', () => {
    const { moves } = open();
    tell(moves);
    expect(screen.getByText('Computed from all 4 moves in the log; times in days.')).toBeVisible();
    expect(row(/^screening /)).toEqual(['screening', '2', '4.0', '', '10.0', '1', '–', '–', '1']);
    expect(row(/^consent /)).toEqual(['consent', '0', '–', '', '–', '2', '2.0', '6.0', '0']);
    expect(within(table()).queryByText('screening fail')).toBeNull();
  });

  it('wait for the whole index, not just a part of it', () => {
    const { moves, readPart, fail } = open();
    readPart();
    tell(moves);
    expect(screen.queryByRole('row', { name: /^screening / })).toBeNull();
    fail();
    expect(screen.getByText('Error: Out of paper')).toBeVisible();
  });

  it('link each number to its people, which the address keeps', async () => {
    const { moves, router } = open();
    tell(moves);
    await userEvent.click(link(/^screening /, 0));
    const left = screen.getByRole('table', { name: 'Who went on: screening, one by one' });
    expect(within(left).getAllByRole('row')[1]).toHaveTextContent(/b@example.com.*10\.0$/);
    expect(within(left).getAllByRole('row')).toHaveLength(3);
    await userEvent.click(link(/^screening /, 3));
    const waiting = screen.getByRole('table', { name: 'Who is there now: screening, one by one' });
    expect(within(waiting).getAllByRole('row')).toHaveLength(2);
    expect(waiting).toHaveTextContent('c@example.com');
    expect(router.state.location.search).toBe('?tab=time&people=waiting.screening');
    await userEvent.click(screen.getByRole('link', { name: 'Close' }));
    expect(screen.queryByRole('table', { name: /^Who is there now/ })).toBeNull();
  });

  const week = (days: number) => weekOf(ago(days));

  it.each([
    [
      'by=landingPage',
      [
        ['lp', '2', '0'],
        ['other', '0', '1'],
      ],
    ],
    [
      'by=landingPage&site=north',
      [
        ['lp', '1', '0'],
        ['other', '0', '1'],
      ],
    ],
    ['by=site&landingPage=other', [['north', '0', '1']]],
    ['by=week&landingPage=other', [[week(40), '0', '1']]],
    [`by=landingPage&week=${week(40)}`, [['other', '0', '1']]],
  ])('compare landing pages and weeks of arrival as well (case %#)', (search, rows) => {
    const { moves } = open(`?tab=time&step=screening&${search}`);
    tell(moves, [...MOVES, move('c', 'created', 'screening', 40)]);
    const compared = within(table())
      .getAllByRole('row')
      .slice(1)
      .map((each) => {
        const texts = within(each)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent);
        return [texts[0], texts[1], texts[5]];
      });
    expect(compared).toEqual(rows);
  });

  it('compare sites within one step, as the address says', async () => {
    const { moves, router } = open();
    tell(moves);
    await userEvent.selectOptions(screen.getByLabelText('A row for each'), 'site');
    expect(await screen.findByText(/Choose a step to compare like with like/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Step'), 'screening');
    await waitFor(() => expect(row(/^north /).slice(0, 3)).toEqual(['north', '1', '4.0']));
    expect(row(/^south /).slice(0, 3)).toEqual(['south', '1', '10.0']);
    expect(router.state.location.search).toBe('?tab=time&by=site&step=screening');
    await userEvent.selectOptions(screen.getByLabelText('Site'), 'south');
    await waitFor(() => expect(within(table()).queryByText('north')).toBeNull());
  });

  it('say from which moves they come if not from all', () => {
    const { moves } = open();
    const many = Array.from({ length: 24 }, (_, at) => move(`u${at}`, 'created', 'screening', at));
    tell(moves, many);
    expect(screen.getByText(/Computed from the last 24 moves, back to/)).toHaveTextContent(
      'Stays that began earlier are not timed, so long steps read too short.',
    );
    expect(screen.getByRole('button', { name: 'Read 1,000 older moves' })).toBeVisible();
  });
});
