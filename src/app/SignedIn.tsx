import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { keepsInTab } from '#data/engine/kept-identity.ts';
import type { StaffMember } from '#domain/staff/capabilities.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { forgetLists } from '#routing/list-memory.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { ScreensContext } from '#routing/use-screens.ts';
import { HIDE_NAMES } from '#session/other-tabs.ts';
import { StaffContext } from '#session/use-session.ts';
import { ToastProvider } from '#ui/toasts/ToastProvider.tsx';
import { fetchScreen } from './first-load.ts';
import { loadBarTools } from './shell/load-bar-tools.ts';
import { createRouter } from './router.tsx';
import { screens } from './screens.ts';

/** Loads the masking code before the first screen of a tab that hides names. */
export async function namesHidden(): Promise<void> {
  if (keepsInTab(HIDE_NAMES)) await loadBarTools();
}

let prepared: ReturnType<typeof createRouter> | null = null;

/** Matches the URL and loads its screen while membership is being checked. */
export function prepareRouter(): void {
  prepared ??= createRouter();
}

function takeRouter() {
  const router = prepared ?? createRouter();
  prepared = null;
  return router;
}

/** The console of one signed-in person; everything in it unmounts with the session. */
export function SignedIn({ person }: { readonly person: StaffMember }) {
  const [router] = useState(takeRouter);
  useEffect(() => forgetLists, []);
  // Most work begins at the users list, so its code is prefetched.
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
