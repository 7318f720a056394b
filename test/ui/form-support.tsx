import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import type { ReactNode } from 'react';

/** Renders an element on its own page, with a second page to leave to. */
export function renderPage(element: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <Link to="/elsewhere">Go elsewhere</Link>
          {element}
        </>
      ),
    },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

export function input(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}
