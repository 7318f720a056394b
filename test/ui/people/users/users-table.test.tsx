import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { FilterView } from '#ui/table/types.ts';
import { proves } from '#test/support/proves.ts';
import { ada } from '#test/ui/page-support.tsx';
import type { LatestUsage } from '#areas/people/users/latest-usage.ts';
import { USER_FILTERS } from '#areas/people/users/use-user-filters.ts';
import { UsersTable } from '#areas/people/users/UsersTable.tsx';
import { userSchema, type User } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import { ready } from '#lib/live.ts';
import { useListState } from '#routing/use-list-state.ts';
import { StaffContext } from '#session/use-session.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';

const decode = documentReader(userSchema);

/** Users that count reads of their subject ID. */
function watchedUsers(count: number) {
  const looks = { count: 0 };
  const rows = Array.from({ length: count }, (_, at): User => {
    const subjectID = `S-${String(at).padStart(4, '0')}`;
    const user = decode(`u${at}`, { uid: `u${at}`, email: `u${at}@example.com`, subjectID });
    return Object.defineProperty(user, 'subjectID', {
      get() {
        looks.count += 1;
        return subjectID;
      },
    });
  });
  return { rows, looks };
}

const nothing = () => undefined;

function openUsers(url: string, rows: readonly User[], filters: readonly FilterView<User>[] = []) {
  const live = ready({ rows, total: rows.length, complete: true, unreadable: [] });
  const source = { useRows: () => ({ live }) };
  let answer: (opened: LatestUsage) => void = nothing;
  function Page() {
    const list = useListState(USER_FILTERS);
    const [opened, setOpened] = useState<LatestUsage>(new Map());
    answer = setOpened;
    return (
      <UsersTable
        source={source}
        list={list}
        filters={filters}
        seesIdentity={false}
        opened={opened}
        onVisibleRows={nothing}
        onRows={nothing}
      />
    );
  }
  const router = createMemoryRouter([{ path: '/users', element: <Page /> }], {
    initialEntries: [url],
  });
  render(
    <StaffContext value={ada}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </StaffContext>,
  );
  return (opened: LatestUsage) => act(() => answer(opened));
}

it('neither sorts nor searches the users again when a last use arrives', () => {
  const { rows, looks } = watchedUsers(500);
  const answer = openUsers('/users?q=s-&sort=subjectID.desc', rows);
  expect(screen.getAllByRole('img', { name: 'Loading' })).toHaveLength(20);
  expect(looks.count).toBeGreaterThan(500);
  looks.count = 0;
  answer(new Map([['u499', null]]));
  expect(screen.getAllByRole('img', { name: 'Loading' })).toHaveLength(19);
  expect(screen.getByText('Never')).toBeVisible();
  // The page's rows may re-render; all others must not.
  expect(looks.count).toBeLessThan(100);
});

it('says when the last use of a user cannot be read', proves('CORE-GEN-09'), () => {
  const answer = openUsers('/users', watchedUsers(2).rows);
  answer(
    new Map<string, Error | null>([
      ['u0', new Error('Missing permission')],
      ['u1', null],
    ]),
  );
  expect(screen.getByText('Error: Missing permission')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
});

it(
  'finds no bad version if the list is empty, and the defaults if it is not configured',
  proves('CORE-D-19'),
  async () => {
    const bad = decode('u1', { uid: 'u1', subjectID: 'S-bad', appVersion: '2.3.0' });
    const good = decode('u2', { uid: 'u2', subjectID: 'S-good', appVersion: '3.1.0' });
    const openWith = async (configured: string | undefined) => {
      vi.stubEnv('VITE_BAD_MIGRATION_VERSIONS', configured);
      vi.resetModules();
      const { ONLY_BAD_VERSIONS } = await import('#areas/people/users/bad-versions-filter.ts');
      vi.unstubAllEnvs();
      openUsers('/users?badVersions=yes', [bad, good], [ONLY_BAD_VERSIONS]);
    };
    await openWith(undefined);
    expect(screen.getByRole('link', { name: 'S-bad' })).toBeVisible();
    expect(screen.queryByText('S-good')).toBeNull();
    cleanup();
    await openWith('');
    expect(screen.getByText('No results found')).toBeVisible();
  },
);
