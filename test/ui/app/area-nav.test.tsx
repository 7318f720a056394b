import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AreaNav } from '#app/shell/AreaNav.tsx';

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <AreaNav /> }], {
    initialEntries: [address],
  });
  return render(<RouterProvider router={router} />);
}

const fold = () => screen.getByRole('button', { name: 'Side navigation' });
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

beforeAll(async () => void (await import('#app/shell/AreaEntries.tsx')), 60_000);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1920);
});
afterEach(() => vi.unstubAllGlobals());

describe('The side navigation of an area', () => {
  it('has the entries of its menu, and marks the open page', async () => {
    open('/sites');
    expect(await screen.findByRole('link', { name: 'Sites' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const nav = screen.getByRole('navigation', { name: 'Studies' });
    const list = within(nav).getByRole('list', { name: 'Set-up' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Cohorts', 'Studies', 'Sites']);
    expect(links()).toContain('Payments');
  });

  it.each(['/today', '/users/u1', '/programs/p1', '/kpis', '/nudging/nudges', '/nowhere'])(
    'is absent at %s, which has its own navigation or no area',
    (address) => {
      open(address);
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it('collapses, and stays as it was left', async () => {
    const { unmount } = open('/users');
    await screen.findByRole('link', { name: 'Users' });
    await userEvent.click(fold());
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).toBeNull();
    unmount();
    const again = open('/roles');
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(fold());
    again.unmount();
    vi.stubGlobal('innerWidth', 1280);
    open('/roles');
    expect(await screen.findByRole('link', { name: 'Roles' })).toBeVisible();
  });

  it('starts collapsed in a narrow window', () => {
    vi.stubGlobal('innerWidth', 1280);
    open('/users');
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
  });

  it('collapses and expands as the window narrows and widens', async () => {
    open('/users');
    await screen.findByRole('link', { name: 'Users' });
    vi.stubGlobal('innerWidth', 1280);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(fold()).toHaveAttribute('aria-expanded', 'false');
    vi.stubGlobal('innerWidth', 1920);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(await screen.findByRole('link', { name: 'Users' })).toBeVisible();
  });

  it('remembers collapsed groups until a page inside one is opened', async () => {
    const { unmount } = open('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Access Codes' }));
    expect(screen.queryByRole('link', { name: 'Access codes' })).toBeNull();
    unmount();
    const elsewhere = open('/subjects');
    await screen.findByRole('link', { name: 'Subjects' });
    expect(screen.queryByRole('link', { name: 'Access codes' })).toBeNull();
    elsewhere.unmount();
    open('/manageAccessCodes');
    expect(await screen.findByRole('link', { name: 'Access codes' })).toBeVisible();
  });
});
