import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SideNav } from '#ui/SideNav.tsx';
import { SideNavLink } from '#ui/SideNavLink.tsx';

const links = (
  <ul>
    <SideNavLink to="/a" label="First" />
    <SideNavLink to="/b" label="Second" />
  </ul>
);

it('scrolls to the current link as links arrive, until somebody scrolls', async () => {
  const element = (more: number) => (
    <SideNav
      label="Pages of a user"
      nav={
        <ul>
          {Array.from({ length: more }, (_, at) => (
            <li key={at}>text</li>
          ))}
          <SideNavLink to="/a" label="First" />
        </ul>
      }
    >
      text
    </SideNav>
  );
  function Page() {
    const [more, setMore] = useState(0);
    return (
      <>
        {element(more)}
        <button onClick={() => setMore(more + 10)}>More</button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/a'] });
  window.innerHeight = 800;
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  // The navigation ends below the window; each entry is 26 pixels high.
  rect.mockImplementation(function place(this: Element) {
    const above = this.closest('nav')?.querySelectorAll('li').length ?? 0;
    return this.matches('nav')
      ? new DOMRect(0, 100, 220, 780)
      : new DOMRect(0, 520 + above * 26, 220, 26);
  });
  render(<RouterProvider router={router} />);
  const nav = screen.getByRole('navigation');
  expect(nav.scrollTop).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(nav.scrollTop).toBe(520 + 11 * 26 + 26 + 16 - 800);
  fireEvent.wheel(nav);
  nav.scrollTop = 0;
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(nav.scrollTop).toBe(0);
  rect.mockRestore();
});

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
