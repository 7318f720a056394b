import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { Palette } from './Palette.tsx';
import { TopBar } from './TopBar.tsx';
import './shell.css';

/** What stands around every screen: skip link, top bar, banners and the idle lock. */
export function AppShell() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <ConnectionBanner />
      <main id="main" className="app-main" tabIndex={-1}>
        <Boundary page resetKeys={[pathname]}>
          <LeaveGuard>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </LeaveGuard>
        </Boundary>
      </main>
      <IdleWarning />
      <Palette />
      <ScrollRestoration />
    </>
  );
}
