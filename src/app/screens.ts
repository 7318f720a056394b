import { administrationScreens } from '#areas/administration/routes.ts';
import { contentScreens } from '#areas/content/routes.ts';
import { operationsScreens } from '#areas/operations/routes.ts';
import { peopleScreens } from '#areas/people/routes.ts';
import { reportScreens } from '#areas/reports/routes.ts';
import {
  existingScreens,
  NAV_GROUPS,
  type NavEntry,
  type NavGroup,
  type Screen,
} from '#routing/screen.ts';

/** Every screen of the console, area by area. */
export const allScreens: readonly Screen[] = [
  ...peopleScreens,
  ...contentScreens,
  ...operationsScreens,
  ...reportScreens,
  ...administrationScreens,
];

/** The screens of this build. Node, where browser tests read the table above, has no `env`. */
export const screens: readonly Screen[] = existingScreens(
  allScreens,
  import.meta.env?.VITE_ENABLE_GATED_ROUTES,
);

export interface NavLinkEntry extends NavEntry {
  readonly screen: Screen;
}

/** The navigation: a link exists exactly when its screen does. Groups without a screen are left out. */
export function navGroups(of: readonly Screen[]): { group: NavGroup; entries: NavLinkEntry[] }[] {
  return NAV_GROUPS.map((group) => ({
    group,
    entries: of.flatMap((screen) =>
      screen.nav?.group === group ? [{ ...screen.nav, screen }] : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
}
