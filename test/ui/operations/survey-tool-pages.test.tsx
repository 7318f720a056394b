import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { OverviewPage } from '#areas/operations/overview/OverviewPage.tsx';
import { StatsPage } from '#areas/operations/stats/StatsPage.tsx';
import type { IndexRows } from '#data/engine/index-reader.ts';
import { indexSource } from '#data/engine/indexed-list.ts';
import { landingPagesSource } from '#data/operations/participant-flow.ts';
import { usersIndex, type ListedUser } from '#data/people/users.ts';
import { decodeLandingPage } from '#domain/operations/landing-page/schema.ts';
import { answering, rowsOfAll, type Answering } from '#test/ui/answering.ts';
import { functionsAnswering } from '#test/ui/functions-service.ts';
import { openPage, sam } from '#test/ui/page-support.tsx';
import { writing } from '#test/ui/writing.ts';
import { proves } from '#test/support/proves.ts';

const user = (uid: string, workflowStatus: string, more: object = {}) =>
  usersIndex.decode(uid, {
    email: `${uid}@example.com`,
    displayName: `Name of ${uid}`,
    activeProgram: `program-of-${uid}`,
    landingPageKey: 'lp-ext',
    study: `study-of-${uid}`,
    workflowStatus,
    created: '2026-03-01T12:00Z',
    ...more,
  });

/** Two were created last year, and would sort as newest by their text MM/DD/YY. */
const USERS = [
  user('done', 'done', { created: '2026-03-04T12:00Z' }),
  user('other', 'done', { landingPageKey: 'lp-none', created: '2026-03-05T12:00Z' }),
  user('therapy', 'therapy', { created: '2026-03-03T12:00Z' }),
  user('held', 'holding-pre-screen', { created: '2026-03-02T12:00Z' }),
  user('tester', 'therapy', { email: 'a+test@example.com', created: '2025-12-30T00:00Z' }),
  user('plain', ''),
];
const NAMELESS = user('no-email', 'consent', { email: undefined, created: '2025-11-01T00:00Z' });

const COUNTED = { count: USERS.length + 1 };

beforeEach(() => void functionsAnswering(() => COUNTED));
const tell = (index: Answering<IndexRows<ListedUser>>) =>
  index.next({
    rows: USERS,
    others: [NAMELESS],
    records: USERS.length + 1,
    unreadable: [],
  });

function openOverview(address = '/surveysaurus') {
  const index = answering(indexSource(usersIndex));
  const pages = answering(landingPagesSource);
  const { router } = openPage(<OverviewPage />, { path: '*', address });
  tell(index);
  pages.next(
    rowsOfAll(
      decodeLandingPage('lp-ext', { extensionID: 'x' }),
      decodeLandingPage('lp-none', { extensionID: '' }),
    ),
  );
  return { router, index };
}

const rows = () =>
  [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row'));
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const button = (name: string) => screen.getByRole('button', { name });

describe('the overview', () => {
  it(
    'lists everybody with a status, newest first or last, even without an email, live',
    proves('OPS-OVER-02', 'OPS-OVER-08', 'OPS-OVER-12'),
    async () => {
      const { index } = openOverview();
      const newest = ['other', 'done', 'therapy', 'held', 'tester', 'no-email'];
      expect(rows()).toEqual(newest);
      expect(screen.getByText('1 users in holding pre-screen')).toBeVisible();
      expect(screen.getByText('6 users in the workflow')).toBeVisible();
      // From descending to unsorted, and on to ascending.
      await userEvent.dblClick(button('Created'));
      expect(rows()).toEqual(newest.toReversed());
      const others = [user('plain', 'holding-pre-screen', { created: '2025-10-01T00:00Z' })];
      index.next({ rows: USERS.slice(0, 4), others, records: 5, unreadable: [] });
      expect(rows()).toEqual(['plain', 'held', 'therapy', 'done', 'other']);
      expect(screen.getByText('2 users in holding pre-screen')).toBeVisible();
    },
  );

  it('shows each user by name, email, landing page and status', proves('OPS-OVER-07'), () => {
    openOverview();
    const table = textsOf(screen.getByRole('table', { name: 'Users' }));
    expect([table[0], table[4]]).toEqual([
      ['Name', 'Email', 'Landing page', 'Workflow status', 'Created', 'Actions'],
      ['Name of held', 'held@example.com', 'lp-ext', 'holding pre-screen', '03/03/26', ''],
    ]);
  });

  it('counts what status, study and site leave, with a chip for each', async () => {
    const { index } = openOverview('/surveysaurus?status=done&study=004&site=Boston');
    const others = [
      user('a', 'done', { study: '004', site: 'Boston' }),
      user('b', 'done', { study: '004', site: 'Basel' }),
      user('c', 'therapy', { study: '004', site: 'Boston' }),
      user('d', 'done', { study: '003', site: 'Boston' }),
    ];
    index.next({ rows: [], others, records: 4, unreadable: [] });
    expect(rows()).toEqual(['a']);
    expect(screen.getByText('1 of 4 users in the workflow')).toBeVisible();
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Workflow status: done',
      'Study: 004',
      'Site: Boston',
    ]);
    expect(screen.getAllByLabelText('Workflow status')).toHaveLength(1);
    await userEvent.click(button('Clear Workflow status: done'));
    expect(rows()).toEqual(['a', 'c']);
    expect(screen.getByLabelText('Workflow status')).toHaveValue('');
    expect(screen.getByText('2 of 4 users in the workflow')).toBeVisible();
  });

  it('stops counting when the users could not be read', () => {
    const index = answering(indexSource(usersIndex));
    openPage(<OverviewPage />, { path: '*', address: '/surveysaurus' });
    expect(screen.getByText('Counting…')).toBeVisible();
    index.fail();
    expect(screen.queryByText('Counting…')).toBeNull();
    expect(screen.getByText('The users in holding pre-screen could not be counted.')).toBeVisible();
    expect(button('Move all to screening')).toBeDisabled();
  });

  it('opens a user by a click on the row', proves('OPS-OVER-09'), async () => {
    const { router } = openOverview();
    const row = document.querySelector('tr[data-row="held"]') as HTMLElement;
    await userEvent.click(within(row).getByText('held@example.com'));
    expect(router.state.location.pathname).toBe('/users/held');
  });

  it('shows the day of creation as MM/DD/YY', proves('OPS-SHELL-05', 'OPS-D-83'), () => {
    openOverview();
    const row = document.querySelector('tr[data-row="held"]') as HTMLElement;
    expect(within(row).getAllByRole('cell')[4]).toHaveTextContent(/^03\/03\/26$/); // noon of the 2nd in UTC
  });

  it.each([
    ['OF DONE', ['done']],
    [' DONE@EX', ['done']],
    ['name of', ['other', 'done', 'therapy', 'held', 'tester', 'no-email']],
    ['lp-ext', []],
    ['program-of', []],
    ['therapy', ['therapy']],
  ])('searches email and name only: %s', proves('OPS-OVER-06', 'OPS-D-15'), async (text, found) => {
    openOverview();
    await userEvent.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(rows()).toEqual(found));
  });

  it(
    'filters by status once the filter is applied',
    proves('OPS-OVER-04', 'OPS-OVER-05', 'OPS-D-15'),
    async () => {
      openOverview();
      expect(screen.getByLabelText('Workflow status')).toHaveValue('');
      await userEvent.selectOptions(screen.getByLabelText('Workflow status'), 'therapy');
      expect(rows()).toHaveLength(6);
      expect(screen.getByText('Not applied')).toBeVisible();
      // The chip of this filter takes a line of its own once there is one.
      const bar = document.querySelector('.table-bar');
      expect(bar).toHaveAttribute('data-lines', '1');
      await userEvent.click(button('Apply filters'));
      expect(rows()).toEqual(['therapy', 'tester']);
      expect(bar).toHaveAttribute('data-lines', '2');
      expect(
        [...document.querySelectorAll('td .tone-badge')].map((badge) => badge.textContent),
      ).toEqual(['therapy', 'therapy']);
      expect(screen.queryByText('Not applied')).toBeNull();
      expect(screen.getByText('2 of 6 users in the workflow')).toBeVisible();
      expect(screen.getByText('1 users in holding pre-screen')).toBeVisible();
      await userEvent.selectOptions(screen.getByLabelText('Workflow status'), 'EXT-done');
      await userEvent.click(button('Apply filters'));
      expect(screen.getByText('No results found')).toBeVisible();
    },
  );

  it('combines status and site filters in the address, so that a view keeps them', async () => {
    const index = answering(indexSource(usersIndex));
    const { router } = openPage(<OverviewPage />, {
      path: '*',
      address: '/surveysaurus?status=never-started',
    });
    const rowsNow = [
      user('north', 'never-started', { site: 'North' }),
      user('south', 'never-started', { site: 'South' }),
      user('other', 'therapy', { site: 'South' }),
    ];
    index.next({ rows: rowsNow, others: [], records: 3, unreadable: [] });
    await userEvent.selectOptions(screen.getByLabelText('Site'), 'South');
    await waitFor(() => expect(rows()).toEqual(['south']));
    expect(router.state.location.search).toBe('?status=never-started&site=South');
    await userEvent.selectOptions(screen.getByLabelText('Workflow status'), 'Therapy not started');
    await userEvent.click(button('Apply filters'));
    expect(router.state.location.search).toBe('?status=therapy-not-started&site=South');
    expect(rows()).toEqual(['south']);
  });

  it('links the number in holding pre-screen to its people', async () => {
    openOverview();
    await userEvent.click(screen.getByRole('link', { name: 'Show them' }));
    await waitFor(() => expect(rows()).toEqual(['held']));
  });

  it(
    'offers to move only those done with an extension, after a confirmation',
    proves('OPS-OVER-10', 'OPS-OVER-11'),
    async () => {
      const { stored, written } = writing(sam);
      stored['users/done'] = { workflowStatus: 'done', study: 'lp-ext' };
      openOverview();
      const offered = screen.getAllByRole('button', { name: 'Move user to EXT' });
      expect(offered.map((each) => each.closest('tr')?.dataset['row'])).toEqual(['done']);
      await userEvent.click(button('Move user to EXT'));
      expect(await screen.findByRole('button', { name: 'Confirm move' })).toBeVisible();
      const dialog = screen.getByRole('dialog', { name: /^Move \W?Name of done\W? to EXT/ });
      expect(dialog).toHaveTextContent(
        'There is no way back: nobody can move a user from EXT to done.',
      );
      expect(written).toEqual([]);
      await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'She asked');
      await userEvent.click(button('Confirm move'));
      await waitFor(() =>
        expect(written).toEqual([
          [
            'Edit user',
            'She asked',
            ['update', 'users/done', expect.objectContaining({ workflowStatus: 'EXT-eligible' })],
            ['create', expect.any(String), expect.objectContaining({ movedBy: 'Sam' })],
          ],
        ]),
      );
    },
  );

  const moveToExtension = async () => {
    await userEvent.click(button('Move user to EXT'));
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'She asked');
    await userEvent.click(button('Confirm move'));
  };

  it(
    'moves in the name of the person who is signed in',
    proves('OPS-FLOW-12', 'OPS-FLOW-16'),
    async () => {
      const { stored, written } = writing(sam);
      stored['users/done'] = { workflowStatus: 'done', study: '003', landingPageKey: 'lp' };
      openOverview();
      await moveToExtension();
      await waitFor(() => expect(written).toHaveLength(1));
      const moved = {
        workflowStatus: 'EXT-eligible',
        landingPageKey: '003',
        extEligibleManual: true,
      };
      expect(written[0]?.slice(0, 3)).toEqual([
        'Edit user',
        'She asked',
        ['update', 'users/done', moved],
      ]);
      expect(written[0]?.[3]).toMatchObject([
        'create',
        expect.stringMatching(/^tempest\/logs\/surveysaurus\/./),
        { userUID: 'done', movedBy: 'Sam', movedByEmail: 'sam@example.com' },
      ]);
      expect(screen.queryByText('Error moving user to extension eligible')).toBeNull();
    },
  );

  it('says why a move has failed', proves('OPS-FLOW-18'), async () => {
    const { stored, written } = writing(sam);
    stored['users/done'] = { workflowStatus: 'done', study: '' };
    openOverview();
    await moveToExtension();
    const title = await screen.findByText('Error moving user to extension eligible');
    expect(title.closest('.alert')).toHaveTextContent('This user has no study to be extended.');
    expect(written).toEqual([]);
  });

  it(
    'names who would be moved, moves them, and says who stayed',
    proves('OPS-OVER-03', 'OPS-FLOW-19', 'OPS-D-13'),
    async () => {
      openOverview();
      const users = [{ uid: 'held', name: 'Ann', email: 'a@b.c' }];
      const asked = functionsAnswering((name, request) => {
        if (name === 'countRecords') return COUNTED;
        return 'dryRun' in (request as object)
          ? { status: 'SUCCESS', data: { moved: 2, users } }
          : { status: 'SUCCESS', data: { moved: 1, skipped: [{ uid: 'x', status: 'consent' }] } };
      });
      await userEvent.click(button('Move all to screening'));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('Move 2 users to screening?');
      expect(
        within(dialog)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Ann, a@b.c', 'and 1 more']);
      await userEvent.click(button('Move to screening'));
      expect(
        await screen.findByText(
          '1 user moved to screening. 1 user changed in the meantime and stayed: x (consent).',
        ),
      ).toBeVisible();
      expect(asked.at(-1)).toEqual(['moveHoldingPreScreenUsers', {}]);
      const results = screen.getByRole('table', { name: 'Moved to screening, one by one' });
      expect(
        within(results)
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      ).toEqual([
        'heldAnna@b.cMoved to screening',
        expect.stringMatching(/^x.*Changed in the meantime, stayed: consent$/),
      ]);
    },
  );

  it('does not offer an empty move', async () => {
    openOverview();
    const asked = functionsAnswering((name) =>
      name === 'countRecords' ? COUNTED : { status: 'SUCCESS', data: { moved: 0, users: [] } },
    );
    await userEvent.click(button('Move all to screening'));
    const box = await screen.findByText('Nobody is waiting in holding pre-screen.');
    expect(box.closest('.alert')).toHaveClass('alert-warning');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.filter(([name]) => name === 'moveHoldingPreScreenUsers')).toHaveLength(1);
  });

  it('offers no move while nobody waits', proves('OPS-D-13', 'OPS-D-15'), () => {
    const { index } = openOverview();
    expect(button('Move all to screening')).toBeEnabled();
    index.next({ rows: USERS.slice(0, 3), others: [], records: 3, unreadable: [] });
    expect(screen.getByText('0 users in holding pre-screen')).toBeVisible();
    expect(button('Move all to screening')).toBeDisabled();
  });

  it('shows a refusal of the server as a warning', proves('OPS-FLOW-21'), async () => {
    openOverview();
    functionsAnswering(() => ({ status: 'ERROR', error: { message: 'The server is tired.' } }));
    await userEvent.click(button('Move all to screening'));
    const box = (await screen.findByText('The server is tired.')).closest('.alert');
    expect(box).toHaveClass('alert-warning');
  });
});

describe('the statistics', () => {
  const openStats = (more: readonly ReturnType<typeof user>[] = []) => {
    const index = answering(indexSource(usersIndex));
    const { router } = openPage(<StatsPage />, { path: '*' });
    index.next({
      rows: [
        ...USERS,
        ...more,
        user('company', 'therapy', { email: 'a@stanza-sponsor.example' }),
        user('early', 'therapy', { displayName: 'An early one', created: '2025-12-30T00:00Z' }),
      ],
      others: [NAMELESS],
      records: USERS.length + more.length + 3,
      unreadable: [],
    });
    return router;
  };
  const inTherapy = async () => {
    await userEvent.click(button('Users in therapy'));
    return screen.getByRole('table', { name: 'Users in therapy' });
  };

  it(
    'count everybody but test and company accounts, in numbers and by status',
    proves('OPS-STATS-01', 'OPS-STATS-02', 'OPS-STATS-06', 'OPS-STATS-07'),
    async () => {
      openStats();
      const table = (name: string) => textsOf(screen.getByRole('table', { name }));
      for (const title of ['Funnel', 'Failures']) {
        expect(screen.queryByRole('table', { name: title })).toBeNull();
        await userEvent.click(button(`Show data: ${title}`));
      }
      expect(table('Funnel')).toEqual([
        ['Step', 'Users'],
        ['Accounts created', '6'],
        ['Eligibility passed', '5'],
        ['Consent passed', '4'],
        ['Baseline completed', '4'],
        ['Therapy started', '4'],
        ['Therapy completed', '2'],
      ]);
      expect(table('Failures')[0]).toEqual(['Status', 'Users']);
      const states = table('Users at each workflow state').map((row) => row.slice(-2));
      expect(states).toHaveLength(28);
      expect(states.filter(([, users]) => users !== '0')).toEqual([
        ['Workflow status', 'Users'],
        ['holding pre-screen', '1'],
        ['consent', '1'],
        ['therapy', '2'],
        ['done', '2'],
      ]);
    },
  );

  it('have the most frequent failures first, and equal ones in their order', async () => {
    openStats([
      user('fail', 'screening-fail'),
      ...['a', 'b'].map((uid) => user(uid, 'never-started')),
    ]);
    await userEvent.click(button('Show data: Failures'));
    const bars = textsOf(screen.getByRole('table', { name: 'Failures' })).slice(1);
    expect(bars.slice(0, 3)).toEqual([
      ['never started', '2'],
      ['screening fail', '1'],
      ['screening abandoned', '0'],
    ]);
    expect(bars).toHaveLength(9);
  });

  it(
    'list the users of a status, with a search and a sort on the day of creation',
    proves('OPS-STATS-03', 'OPS-STATS-04', 'OPS-STATS-06', 'OPS-STATS-07'),
    async () => {
      openStats();
      const users = await inTherapy();
      const early = [
        'An early one',
        'early@example.com',
        'program-of-early',
        'default',
        '12/30/25',
      ];
      const other = [
        'Name of therapy',
        'therapy@example.com',
        'program-of-therapy',
        'default',
        '03/04/26', // noon of the 3rd in UTC
      ];
      const head = ['Name', 'Email', 'Active program', 'Site', 'Created'];
      expect(textsOf(users)).toEqual([head, other, early]);
      await userEvent.dblClick(within(users).getByRole('button', { name: 'Created' }));
      expect(textsOf(users)).toEqual([head, early, other]);
      await userEvent.type(screen.getByLabelText('Search users in therapy'), 'EARLY ONE');
      await waitFor(() => expect(textsOf(users)).toEqual([head, early]));
      expect(screen.getByRole('link', { name: 'Filter by site or keep as view' })).toHaveAttribute(
        'href',
        '/surveysaurus?status=therapy',
      );
    },
  );

  it('open a user of a status by a click on the row', proves('OPS-STATS-05'), async () => {
    const router = openStats();
    await userEvent.click(within(await inTherapy()).getByText('early@example.com'));
    expect(router.state.location.pathname).toBe('/users/early');
  });
});
