import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { NavMenus } from '#app/shell/NavMenus.tsx';
import { proves } from '#test/support/proves.ts';

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <NavMenus /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return router;
}

const marked = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

const button = (name: string) => screen.getByRole('button', { name });

// The menus' panels are lazy, and a busy machine takes long to load them.
beforeAll(async () => void (await import('#app/shell/MenuPanel.tsx')), 60_000);

it.each([
  ['/', ['People', 'Menu']],
  ['/users', ['People', 'Menu']],
  ['/Users/u1/workflows', ['People', 'Menu']],
  ['/prescription/create', ['People', 'Menu']],
  ['/cohorts', ['Studies', 'Menu']],
  ['/surveysaurus/landingpages/edit/x', ['Studies', 'Menu']],
  ['/005/forms/edit/x', ['Content', 'Menu']],
  ['/usergraph', ['Reports', 'Menu']],
  ['/colleagues/ada@example.com', ['Administration', 'Menu']],
  ['/flagsmithchange', ['Administration', 'Menu']],
  ['/Today', ['Today']],
  ['/usersx', []],
  ['/user', []],
])('at %s the marked areas are %j', (address, areas) => {
  open(address);
  expect(marked()).toEqual(areas);
});

describe('The menu of an area', () => {
  it('lists its entries in columns under their headings', async () => {
    open('/users');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'People',
      'Content',
      'Studies',
      'Reports',
      'Administration',
      'Menu',
    ]);
    await userEvent.click(button('People'));
    const columns = (await screen.findAllByRole('group')).map((group) => [
      group.getAttribute('aria-labelledby') &&
        within(group).getByText(/./, { selector: 'p' }).textContent,
      ...within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]);
    expect(columns).toEqual([
      ['Records', 'Users', 'Subjects', 'Unregistered Users', 'Questions'],
      ['Registration', 'Register User', 'Registration Records'],
      ['Prescriptions', 'Create prescription', 'Prescriptions'],
      ['Access Codes', 'Create', 'Access codes', 'Access screen links'],
    ]);
  });

  it('links to the access codes', proves('CORE-NAV-04', 'CORE-D-83'), async () => {
    open('/users');
    await userEvent.click(button('People'));
    const codes = within(await screen.findByRole('group', { name: 'Access Codes' }));
    const create = codes.getByRole('link', { name: 'Create access codes' });
    expect(create).toHaveTextContent(/^Create$/);
    expect(codes.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/accesscodes',
      '/manageAccessCodes',
      '/accessKeyPageLinks',
    ]);
  });

  it('opens and moves by the arrow keys, and closes on Escape', async () => {
    open('/users');
    button('People').focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(button('Content')).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(button('People')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('link', { name: 'Users' })).toHaveFocus();
    const at = () => document.activeElement?.textContent;
    const keys = ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
    const visited: unknown[] = [];
    for (const key of [
      ...keys,
      'ArrowLeft',
      'End',
      'ArrowRight',
      'ArrowRight',
      'Home',
      'ArrowUp',
      'ArrowDown',
    ]) {
      await userEvent.keyboard(`{${key}}`);
      visited.push(at());
    }
    expect(visited).toEqual([
      'Subjects',
      'Registration Records',
      'Prescriptions',
      'Access codes',
      'Subjects',
      'Access codes',
      'Access screen links',
      'Unregistered Users',
      'Registration Records',
      'Users',
      'Access screen links',
      'Users',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(button('People')).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('closes when a link is followed, and stays closed on the way back', async () => {
    const router = open('/users');
    await userEvent.click(button('Administration'));
    await userEvent.click(await screen.findByRole('link', { name: 'Roles' }));
    expect(router.state.location.pathname).toBe('/roles');
    expect(button('Administration')).toHaveAttribute('aria-expanded', 'false');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/users');
    expect(button('Administration')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when Tab leaves it', async () => {
    open('/users');
    button('Administration').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('link', { name: 'Roles' })).toHaveFocus();
    const visited = [
      'History',
      'Glossary',
      'Practice',
      'Study Doctor',
      'Import',
      'Data Reset',
      'System Events',
      'Feature-flag link',
    ];
    for (const name of visited) {
      await userEvent.tab();
      expect(screen.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    expect(screen.queryByRole('link', { name: 'Roles' })).toBeNull();
  });

  it('has a combined version that lists every area', async () => {
    open('/users');
    await userEvent.click(button('Menu'));
    await screen.findByRole('link', { name: 'Users' });
    const areas = [...document.querySelectorAll('.nav-area')].map((each) => each.textContent);
    expect(areas).toEqual(['People', 'Content', 'Studies', 'Reports', 'Administration']);
  });
});
