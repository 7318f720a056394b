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

/** "Create" alone does not say what is created (CORE-D-83): a label that begins the title is read as it. */
const fullName = (screen: Screen): string | undefined =>
  screen.title.startsWith(`${navLabel(screen)} `) ? screen.title : undefined;

/** The entries of an area below their headings: a link exists exactly when its screen does. */
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
