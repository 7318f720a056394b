import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotFoundPage } from '#app/NotFoundPage.tsx';
import { proves } from '#test/support/proves.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('leads from an unknown address to Today and to the users', proves('CORE-D-09'), () => {
  openPage(<NotFoundPage />, { path: '*', address: '/nowhere' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/today', '/users']);
});
