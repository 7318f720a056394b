import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { UserPage } from '#areas/people/user-detail/use-user-page.ts';
import { userSchema } from '#domain/people/user/schema.ts';
import { documentReader } from '#domain/shared/read-document.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { ready } from '#lib/live.ts';
import { StaffContext } from '#session/use-session.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';
import { rowsOfAll } from './answering.ts';

export const sam: StaffMember = {
  uid: 'sam',
  email: 'sam@example.com',
  name: 'Sam',
  roles: new Set(['staff']),
};
export const iris: StaffMember = {
  uid: 'iris',
  email: 'iris@example.com',
  name: 'Iris',
  roles: new Set(['staff', 'info-viewer']),
};
export const ada: StaffMember = {
  uid: 'ada',
  email: 'ada@example.com',
  name: 'Ada',
  roles: new Set(['staff', 'admin']),
};

/** The minimal frame around a user's pages. */
export const FRAME: UserPage = {
  user: documentReader(userSchema)('u1', { uid: 'u1', email: 'u1@example.com' }),
  workflows: ready(rowsOfAll()),
  programs: ready(rowsOfAll()),
};

export interface PageOptions {
  /** The signed-in person; Sam by default. */
  readonly as?: StaffMember;
  readonly path?: string;
  readonly address?: string | { readonly pathname: string; readonly state: unknown };
  /** An empty route that the page navigates to. */
  readonly elsewhere?: string;
  /** The parent route with an outlet; by default a user's frame. */
  readonly around?: ReactNode;
}

/** Opens a page as a staff member. */
export function openPage(page: ReactNode, options: PageOptions = {}) {
  const { as = sam, path = '/', address = '/', around = <Outlet context={FRAME} /> } = options;
  const other = options.elsewhere === undefined ? [] : [{ path: options.elsewhere, element: null }];
  const routes = [{ element: around, children: [{ path, element: page }, ...other] }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <StaffContext value={as}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </StaffContext>,
  );
  return { router };
}
