import { allScreens } from './all-screens.ts';
import {
  existingScreens,
  NAV_GROUPS,
  type NavEntry,
  type NavGroup,
  type Screen,
} from '#routing/screen.ts';

/** The screens in this build. */
export const screens: readonly Screen[] = existingScreens(
  allScreens,
  import.meta.env.VITE_ENABLE_GATED_ROUTES,
);

export interface NavLinkEntry extends NavEntry {
  readonly screen: Screen;
}

/**
 * The navigation: a link exists exactly when its screen does. Groups without screens are omitted.
 */
export function navGroups(of: readonly Screen[]): { group: NavGroup; entries: NavLinkEntry[] }[] {
  return NAV_GROUPS.map((group) => ({
    group,
    entries: of.flatMap((screen) =>
      screen.nav?.group === group ? [{ ...screen.nav, screen }] : [],
    ),
  })).filter(({ entries }) => entries.length > 0);
}
