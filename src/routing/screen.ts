import type { ComponentType } from 'react';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import type { ScreenName } from './screen-paths.ts';

/** The areas of the console with their headings, in navigation order. */
export const NAV_AREAS = {
  Today: [],
  People: ['Records', 'Registration', 'Prescriptions', 'Access Codes'],
  Content: ['Programs', 'Survey forms', 'App versions', 'More'],
  Studies: ['Set-up', 'Movement of people', 'Survey tool', 'Messages', 'More'],
  Reports: ['By study', 'All studies', 'Progress charts'],
  Administration: ['Staff', 'Data', 'Set-up'],
} as const;

export type NavArea = keyof typeof NAV_AREAS;

/** A screen's place in the navigation: an area, and one of its headings. */
type NavEntry = {
  [A in NavArea]: {
    readonly area: A;
    readonly heading: (typeof NAV_AREAS)[A][number];
    /** Omitted when it is the screen's title. */
    readonly label?: string;
  };
}[NavArea];

/** A matched URL, for a screen's first listeners. */
interface AddressedPlace {
  readonly pathname: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Attaches a screen's first listeners, whose data are used once it mounts. */
export type OpenData = (place: AddressedPlace) => void;

/** The frame that stays mounted across the screens below a URL. */
export interface ScreenLayout {
  /** The screen whose path is the prefix of theirs. */
  readonly of: ScreenName;
  /** Renders an `<Outlet />` for the screen. */
  readonly load: () => Promise<ComponentType>;
  /** The layout has its own side navigation, which replaces that of the area. */
  readonly sideNav?: true;
  /** See `Screen`. */
  readonly data?: () => Promise<OpenData>;
}

/** One screen, from which routes, navigation, access and gating are derived. */
export interface Screen {
  readonly name: ScreenName;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
  /** The first listeners, attached while membership is being checked when the URL is opened directly. */
  readonly data?: () => Promise<OpenData>;
  /** The required role group; to others the screen only says who may see it. */
  readonly requires?: StaffRole;
  /** The role group required for the content; for others the screen opens and says so. */
  readonly content?: StaffRole;
  /** True for screens that exist only with the build-time flag for gated routes. */
  readonly gated?: boolean;
  readonly nav?: NavEntry;
  /** The area of a screen without a navigation entry, unless derived from its URL. */
  readonly area?: NavArea;
  /** See `ScreenLayout`. */
  readonly sideNav?: true;
  readonly layout?: ScreenLayout;
}

/** A screen's label in the navigation. */
export const navLabel = ({ nav, title }: Screen): string => nav?.label ?? title;

/**
 * The page of a lazily loaded module, which must be its only export.
 * @throws Error when there is another export
 */
export function page(load: () => Promise<Readonly<Record<string, ComponentType>>>): Screen['load'] {
  return async () => {
    const [Page, ...others] = Object.values(await load());
    if (!Page || others.length > 0) throw new Error('A page is the only export of its module.');
    return Page;
  };
}

type ScreenRow = readonly [
  title: string,
  load: Screen['load'],
  nav?: NavEntry | null,
  data?: () => Promise<OpenData>,
];

/**
 * Screens that share a layout, each with title, page, navigation entry and first listeners.
 * @param all settings common to all of them
 */
export function screensIn(
  layout: ScreenLayout,
  screens: {
    readonly [N in ScreenName]?: ScreenRow;
  },
  all: Pick<Screen, 'gated' | 'requires'> = {},
): Screen[] {
  const rows = Object.entries(screens) as [ScreenName, ScreenRow][];
  return rows.map(([name, [title, load, nav, data]]) => ({
    ...all,
    ...(nav && { nav }),
    ...(data && { data }),
    name,
    title,
    load,
    layout,
  }));
}

/** The role group required for a screen's content, beyond staff. */
export function neededRole({ requires, content }: Screen): StaffRole | undefined {
  return requires ?? content;
}

/** Gated screens exist exactly when the flag is "true" (OPS-D-01). */
export function existingScreens(screens: readonly Screen[], flag: string | undefined): Screen[] {
  return screens.filter((screen) => !screen.gated || flag === 'true');
}
