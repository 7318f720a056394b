import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { loadedAtLast } from '#lib/loaded-at-last.ts';
import { href } from '#routing/href.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import type { Screen } from '#routing/screen.ts';
import { RequireRole } from '#session/RequireRole.tsx';
import { DeniedPage } from './DeniedPage.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { OTHER } from './first-load.ts';
import { homePath, screens } from './screens.ts';
import { AppShell } from './shell/AppShell.tsx';
import { FirstScreenOnItsWay } from './shell/FirstScreenOnItsWay.tsx';

/** Builds the router from the route table. Matching is case-insensitive (CORE-D-09, OPS-D-02). */
export function createRouter() {
  return createBrowserRouter([
    {
      element: <AppShell />,
      errorElement: <RouteFailure />,
      children: [
        {
          errorElement: <RouteFailure />,
          hydrateFallbackElement: <FirstScreenOnItsWay />,
          children: [
            // "/" shows the users list too (OPS-ROUTE-04).
            ...screens.filter((screen) => screen.name === 'users').map((s) => routeOf(s, '/')),
            ...screens
              .filter(({ layout }) => !layout)
              .map((screen) => routeOf(screen, SCREEN_PATHS[screen.name])),
            ...layoutRoutes(),
            ...developmentRoutes(),
            { path: '/signin', element: <Navigate to={homePath()} replace /> },
            ...gatedAliases(),
            // Anything else: a report, which is data, or an unknown URL.
            {
              path: '*',
              lazy: async () => ({ Component: await loadedAtLast(OTHER.load) }),
            },
          ],
        },
      ],
    },
  ]);
}

function routeOf(screen: Screen, path: string): RouteObject {
  const { requires } = screen;
  return {
    path,
    caseSensitive: false,
    lazy: async () => {
      const Page = await loadedAtLast(screen.load);
      if (!requires) return { Component: Page };
      return {
        element: (
          <RequireRole
            role={requires}
            fallback={<DeniedPage title={screen.title} role={requires} />}
          >
            <Page />
          </RequireRole>
        ),
      };
    },
  };
}

/** Screens with the same layout are child routes, so that it stays mounted between them. */
function layoutRoutes(): RouteObject[] {
  const layouts = new Set(screens.flatMap(({ layout }) => layout ?? []));
  return [...layouts].map((layout) => ({
    path: SCREEN_PATHS[layout.of],
    caseSensitive: false,
    lazy: async () => ({ Component: await loadedAtLast(layout.load) }),
    children: screens
      .filter((screen) => screen.layout === layout)
      .map((screen) => routeOf(screen, SCREEN_PATHS[screen.name])),
  }));
}

/** An alias without a screen of its own (OPS-D-03). */
function gatedAliases(): RouteObject[] {
  if (import.meta.env.VITE_ENABLE_GATED_ROUTES !== 'true') return [];
  return [{ path: '/cohort', element: <Navigate to={href('cohorts')} replace /> }];
}

/** The style guide exists only in development and emulator builds. */
function developmentRoutes(): RouteObject[] {
  if (import.meta.env.MODE === 'production') return [];
  return [
    {
      path: '/styleguide',
      lazy: async () => ({
        Component: (await import('./styleguide/StyleguidePage.tsx')).StyleguidePage,
      }),
    },
  ];
}
