import { administrationScreens } from '#areas/administration/routes.ts';
import { contentScreens } from '#areas/content/routes.ts';
import { operationsScreens } from '#areas/operations/routes.ts';
import { peopleScreens } from '#areas/people/routes.ts';
import { reportScreens } from '#areas/reports/routes.ts';
import { matchAddress } from '#routing/match-address.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { existingScreens, type NavArea, type Screen } from '#routing/screen.ts';

/** Every screen of the console, area by area. */
export const allScreens: readonly Screen[] = [
  ...peopleScreens,
  ...contentScreens,
  ...operationsScreens,
  ...reportScreens,
  ...administrationScreens,
];

/** The screens of this build. `env` is missing in Node, where browser tests read the table above. */
export const screens: readonly Screen[] = existingScreens(
  allScreens,
  import.meta.env?.VITE_ENABLE_GATED_ROUTES,
);

/** The page after signing in: Today, or the users in a build without it (CORE-D-02). */
export const homePath = (existing: readonly Screen[] = screens): string =>
  SCREEN_PATHS[existing.some(({ name }) => name === 'today') ? 'today' : 'users'];

/** "/" shows the users too (OPS-ROUTE-04); "/signin" leads home. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '/': SCREEN_PATHS.users,
  '/signin': homePath(),
};

/** The screen at a URL, with its parameters; null for none. */
export function addressed(pathname: string) {
  const address = OTHER_NAMES[pathname] ?? pathname;
  for (const screen of screens) {
    const params = matchAddress(SCREEN_PATHS[screen.name], address);
    if (params) return { screen, params };
  }
  return null;
}

/** True when a URL is a screen's own or below it. */
function isWithin(pathname: string, { name }: Screen): boolean {
  const path = SCREEN_PATHS[name].toLowerCase();
  const at = pathname.toLowerCase();
  return at === path || at.startsWith(`${path}/`);
}

/** The area of a URL; null when no screen has it. */
export function areaAt(pathname: string): NavArea | null {
  const screen = addressed(pathname)?.screen;
  return (
    (screen?.nav ?? screen)?.area ??
    screens.find((candidate) => candidate.nav && isWithin(pathname, candidate))?.nav?.area ??
    null
  );
}
