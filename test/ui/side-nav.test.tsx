import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

const links = (
  <ul>
    <SideNavLink to="/a" label="First" />
    <SideNavLink to="/b" label="Second" />
  </ul>
);

it('expands by its button until that is pressed again or a link is followed', async () => {
  const element = (
    <SideNav label="Reports of Study 002" nav={links}>
      text
    </SideNav>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/a'] });
  render(<RouterProvider router={router} />);
  const nav = screen.getByRole('navigation', { name: 'Reports of Study 002' });
  const button = screen.getByRole('button', { name: 'Reports of Study 002' });
  const state = () => [button.getAttribute('aria-expanded'), nav.dataset['unfolded']];
  expect(state()).toEqual(['false', 'false']);
  await userEvent.click(button);
  expect(state()).toEqual(['true', 'true']);
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  expect(state()).toEqual(['false', 'false']);
  await userEvent.click(button);
  await userEvent.click(button);
  expect(state()).toEqual(['false', 'false']);
});
