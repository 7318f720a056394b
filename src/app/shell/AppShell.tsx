import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { navLabel } from '#routing/screen.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { LeaveGuard } from '#ui/form/LeaveGuard.tsx';
import { NavName } from '#ui/nav-name.ts';
import { useLate } from '#ui/use-late.ts';
import { addressed } from '#app/screens.ts';
import { AreaNav } from './AreaNav.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { Palette } from './Palette.tsx';
import { POSITIONS } from './scroll-positions.ts';
import { PageCompany } from './PageCompany.tsx';
import { TopBar } from './TopBar.tsx';
import './print.css';
import './shell.css';

/** Delay before the progress line, because most screens load faster and it would only flicker. */
const PATIENCE_MS = 200;

/** The frame of every screen: skip link, top bar, banners and the idle lock. */
export function AppShell() {
  const { pathname } = useLocation();
  const screen = addressed(pathname)?.screen;
  const onItsWay = useLate(useNavigation().state !== 'idle', PATIENCE_MS);
  return (
    <LeaveGuard>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <TopBar />
      <NavigationProgress shown={onItsWay} />
      <ConnectionBanner />
      <div className="app-columns">
        <AreaNav />
        <main id="main" className="app-main" tabIndex={-1} aria-busy={onItsWay || undefined}>
          <Boundary page resetKeys={[pathname]}>
            <NavName value={screen?.nav ? { label: navLabel(screen), title: screen.title } : null}>
              <PageCompany>
                <Suspense fallback={null}>
                  <Outlet />
                </Suspense>
              </PageCompany>
            </NavName>
          </Boundary>
        </main>
      </div>
      <IdleWarning />
      <Palette />
      <ScrollRestoration storageKey={POSITIONS} />
    </LeaveGuard>
  );
}
