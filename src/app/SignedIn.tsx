import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { StaffMember } from '../domain/staff/capabilities.ts';
import { ScreensContext } from '../routing/use-screens.ts';
import { StaffContext } from '../session/use-session.ts';
import { ToastProvider } from '../ui/toasts/ToastProvider.tsx';
import { createRouter } from './router.tsx';
import { screens } from './screens.ts';

/** The console of one signed-in person; everything in it is gone when she is. */
export function SignedIn({ person }: { readonly person: StaffMember }) {
  const [router] = useState(createRouter);
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
