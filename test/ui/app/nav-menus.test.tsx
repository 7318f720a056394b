import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { NavMenus } from '#app/shell/NavMenus.tsx';

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <NavMenus /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.textContent);
}

it.each([
  ['/users', ['People', 'Menu']],
  ['/Users/u1/workflows', ['People', 'Menu']],
  ['/cohorts', ['Operations', 'Menu']],
  ['/usersx', []],
  ['/user', []],
])('at %s the marked menus are %j', (address, menus) => {
  expect(open(address)).toEqual(menus);
});
