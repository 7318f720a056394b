import { SCREEN_PATHS } from '#routing/screen-paths.ts';
import { NAV_AREAS, navLabel, type NavArea, type Screen } from '#routing/screen.ts';
import { screens } from '#app/screens.ts';

interface NavLinkEntry {
  readonly to: string;
  readonly label: string;
  readonly accessibleName: string | undefined;
}

export interface NavGroup {
  readonly heading: string;
  readonly links: readonly NavLinkEntry[];
}

/** Uses the full title when it starts with the label, because "Create" alone is ambiguous (CORE-D-83). */
const fullName = (screen: Screen): string | undefined =>
  screen.title.startsWith(`${navLabel(screen)} `) ? screen.title : undefined;

/** The entries of an area by heading; a link exists exactly when its screen does. */
export function navGroups(area: NavArea): readonly NavGroup[] {
  return NAV_AREAS[area]
    .map((heading) => ({
      heading,
      links: screens
        .filter(({ nav }) => nav?.area === area && nav.heading === heading)
        .map((screen) => ({
          to: SCREEN_PATHS[screen.name],
          label: navLabel(screen),
          accessibleName: fullName(screen),
        })),
    }))
    .filter(({ links }) => links.length > 0);
}
