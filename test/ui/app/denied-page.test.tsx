import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeniedPage } from '#app/DeniedPage.tsx';
import { allScreens } from '#app/screens.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { openPage } from '#test/ui/page-support.tsx';

it('a denied page says who gives the right, and leads on', () => {
  openPage(
    <ScreensContext value={allScreens}>
      <DeniedPage title="History" role="admin" />
    </ScreensContext>,
  );
  expect(screen.getByRole('heading', { name: 'History' })).toBeVisible();
  expect(screen.getByText(/^Only members of the role “admin” can see this screen\./)).toBeVisible();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Who is an admin', '/roles/admin'],
    ['Go to Today', '/today'],
  ]);
});
