import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserLayout } from '#areas/people/user-detail/UserLayout.tsx';
import { userSource } from '#data/people/users.ts';
import { answering } from '#test/ui/answering.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('a user page that loads has the shape of the page, and no second title when it cannot be read', () => {
  const account = answering(userSource('u1'));
  openPage(<UserLayout />, { path: '/users/:uid', address: '/users/u1' });
  expect(screen.getByRole('heading', { name: 'User' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Users' })).toBeVisible();
  expect(document.querySelector('.with-side-nav .skeleton')).toBeInTheDocument();
  expect(screen.getAllByText('Loading…')).toHaveLength(1);
  account.fail();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('.with-side-nav')).toBeNull();
});
