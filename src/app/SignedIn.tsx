import { useEffect, useState } from 'react';
import { matchPath, RouterProvider } from 'react-router-dom';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { forgetLists } from '#routing/list-memory.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { StaffContext } from '#session/use-session.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';
import { createRouter } from './router.tsx';
import { screens } from './screens.ts';

/** The screen at an address, and what its address says. */
function addressed(pathname: string) {
  const path = pathname === '/' ? SCREEN_PATHS.users : pathname;
  for (const screen of screens) {
    const found = matchPath({ path: SCREEN_PATHS[screen.name], caseSensitive: false }, path);
    if (found) return { screen, params: found.params };
  }
  return null;
}

/** Fetches the code of the screen at an address, before anybody may see it. */
export function fetchScreen(pathname: string): void {
  const screen = addressed(pathname)?.screen;
  const { layout } = screen ?? {};
  // A failure shows when the screen is opened.
  for (const load of [layout?.load, screen?.load, layout?.data, screen?.data]) {
    load?.().catch(() => undefined);
  }
}

/**
 * Opens the first listeners of the screen at an address while the server is asked who this is. It refuses
 * a stranger both; nothing that they bring is shown before the console is.
 * @param wanted whether somebody is still being asked about when the code is there
 */
export function openData({ pathname, search }: Location, wanted: () => boolean): void {
  const found = addressed(pathname);
  if (!found) return;
  const place = { params: found.params, query: new URLSearchParams(search) };
  for (const load of [found.screen.layout?.data, found.screen.data]) {
    load?.()
      .then((open) => {
        if (wanted()) open(place);
      })
      .catch(() => undefined); // The screen opens them again, and shows a failure.
  }
}

/** The console of one signed-in person; everything in it is gone when she is. */
export function SignedIn({ person }: { readonly person: StaffMember }) {
  const [router] = useState(createRouter);
  // The list of users is where most work begins: it opens at once from wherever one is.
  useEffect(() => forgetLists, []);
  useEffect(() => whenIdle(() => fetchScreen(SCREEN_PATHS.users)), []);
  return (
    <StaffContext value={person}>
      <ScreensContext value={screens}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ScreensContext>
    </StaffContext>
  );
}
