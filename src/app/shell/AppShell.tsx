import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { Boundary } from '#ui/Boundary.tsx';
import { useLate } from '#ui/use-late.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { Palette } from './Palette.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { TopBar } from './TopBar.tsx';
import './print.css';
import './shell.css';

/** Most screens are there before this; a sign that comes and goes at once would only flicker. */
const PATIENCE_MS = 200;

/** What stands around every screen: skip link, top bar, banners and the idle lock. */
export function AppShell() {
  const { pathname } = useLocation();
  const onItsWay = useLate(useNavigation().state !== 'idle', PATIENCE_MS);
  return (
    <LeaveGuard>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <NavigationProgress shown={onItsWay} />
      <ConnectionBanner />
      <main id="main" className="app-main" tabIndex={-1} aria-busy={onItsWay || undefined}>
        <Boundary page resetKeys={[pathname]}>
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </Boundary>
      </main>
      <IdleWarning />
      <Palette />
      <ScrollRestoration />
    </LeaveGuard>
  );
}
