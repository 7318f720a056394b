import { act, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetLists, listHref, rememberQuery } from '#routing/list-memory.ts';
import { useListState } from '#routing/use-list-state.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { columns, loaded, trees } from '#test/ui/table-support.tsx';

afterEach(() => {
  opensWith = ALL;
  forgetLists();
  vi.restoreAllMocks();
});

const ALL = loaded(trees(60));
const FIRST = loaded(trees(60).slice(0, 25), { total: 60, complete: false });

let opensWith = ALL;
/** Renders the list as more of it loads. */
let show: (next: typeof ALL) => void = () => undefined;

function ListPage() {
  const [live, setLive] = useState(opensWith);
  show = (next) => act(() => setLive(next));
  return (
    <DataTable
      name="subjects"
      actor="ada@example.com"
      caption="Subjects"
      live={live}
      list={useListState()}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/subjects/${id}`}
      searchLabel="Search"
      emptyText="Nobody."
    />
  );
}

function DetailPage() {
  return (
    <PageHeader
      title="One subject"
      breadcrumbs={[{ label: 'Subjects', to: listHref('subjects') }]}
    />
  );
}

function open(url: string) {
  const router = createMemoryRouter(
    [
      { path: '/subjects', element: <ListPage /> },
      { path: '/subjects/:id', element: <DetailPage /> },
    ],
    { initialEntries: [url] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const crumb = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link', {
    name: 'Subjects',
  });

describe('the breadcrumb of a list', () => {
  it('leads back to the results as they were left, with scroll and focus', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(420);
    const { router, user } = open('/subjects?q=needle&sort=height.desc&page=2');
    await user.click(screen.getByRole('link', { name: 'Tree 010' }));
    await user.click(crumb());
    expect(router.state.location.pathname).toBe('/subjects');
    expect(router.state.location.search).toBe('?q=needle&sort=height.desc&page=2');
    expect(screen.getByRole('link', { name: 'Tree 010' })).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420);
  });

  it('focuses the row even if it loads late', async () => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = open('/subjects?page=2');
    await user.click(screen.getByRole('link', { name: 'Tree 030' }));
    opensWith = FIRST;
    await user.click(crumb());
    expect(screen.getByRole('link', { name: 'Tree 025' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Tree 030' })).toBeNull();
    show(ALL);
    expect(screen.getByRole('link', { name: 'Tree 030' })).toHaveFocus();
  });

  it.each([
    ['has begun to work', (user: UserEvent) => user.keyboard('{Tab}')],
    ['has seen the whole list without it', () => show(loaded(trees(60).slice(0, 25)))],
  ])('does not move the focus once somebody %s', async (_who, begin) => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = open('/subjects?page=2');
    await user.click(screen.getByRole('link', { name: 'Tree 030' }));
    opensWith = FIRST;
    await user.click(crumb());
    await begin(user);
    show(ALL);
    expect(screen.getByRole('link', { name: 'Tree 030' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tree 030' })).not.toHaveFocus();
  });

  it.each(['?q=fir&edit=t1', '?q=fir&new', '?edit=t1&q=fir'])(
    'leaves out the dialog of %s',
    (query) => {
      rememberQuery('/subjects', query);
      expect(listHref('subjects')).toBe('/subjects?q=fir');
    },
  );

  it('leads to the whole list if none was visited', () => {
    open('/subjects/t1');
    expect(crumb()).toHaveAttribute('href', '/subjects');
  });

  it('is forgotten at sign-out and never stored on disk', async () => {
    const { user } = open('/subjects?q=tree+010');
    await user.click(screen.getByRole('link', { name: 'Tree 010' }));
    expect(crumb()).toHaveAttribute('href', '/subjects?q=tree+010');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/tree|t10/);
    forgetLists();
    expect(listHref('subjects')).toBe('/subjects');
  });

  it('follows the list when its search is cleared', async () => {
    const { router, user } = open('/subjects?q=tree+010');
    await act(() => router.navigate('/subjects'));
    await user.click(screen.getByRole('link', { name: 'Tree 002' }));
    expect(crumb()).toHaveAttribute('href', '/subjects');
  });

  it('leaves the focus alone if the list was opened by another link', async () => {
    const { router, user } = open('/subjects?page=2');
    await user.click(screen.getByRole('link', { name: 'Tree 027' }));
    await act(() => router.navigate('/subjects?page=2'));
    expect(screen.getByRole('link', { name: 'Tree 027' })).not.toHaveFocus();
  });
});
