import type { ComponentType } from 'react';
import type { StaffRole } from '#domain/shared/staff-roles.ts';
import type { ScreenName } from './screen-paths.ts';

/** The areas of the console with the headings of their entries, both in their order. */
export const NAV_AREAS = {
  Today: [],
  People: ['Records', 'Registration', 'Prescriptions', 'Access Codes'],
  Content: ['Programs', 'Survey forms', 'App versions', 'More'],
  Studies: ['Set-up', 'Movement of people', 'Survey tool', 'Messages', 'More'],
  Reports: ['By study', 'All studies', 'Progress charts'],
  Administration: ['Staff', 'Data', 'Set-up'],
} as const;

export type NavArea = keyof typeof NAV_AREAS;

/** Where the entry of a screen stands: in its area, below a heading of that area. */
export type NavEntry = {
  [A in NavArea]: {
    readonly area: A;
    readonly heading: (typeof NAV_AREAS)[A][number];
    /** Where that is not the title of the screen. */
    readonly label?: string;
  };
}[NavArea];

/** An address as the listeners that a screen begins with need it. */
interface AddressedPlace {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Opens the listeners that a screen begins with; what they bring is shown when the screen stands. */
export type OpenData = (place: AddressedPlace) => void;

/** What stays on the page while the screens below an address change. */
export interface ScreenLayout {
  /** The screen whose address begins all of theirs. */
  readonly of: ScreenName;
  /** Renders an `<Outlet />` where the screen belongs. */
  readonly load: () => Promise<ComponentType>;
  /** It brings a side navigation of its own, which stands in place of the one of the area. */
  readonly sideNav?: true;
  /** As that of a screen. */
  readonly data?: () => Promise<OpenData>;
}

/** One screen: routes, navigation, access and gating all come from it. */
export interface Screen {
  readonly name: ScreenName;
  readonly title: string;
  readonly load: () => Promise<ComponentType>;
  /** For a screen that is opened by address: its first data comes while the membership is confirmed. */
  readonly data?: () => Promise<OpenData>;
  /** The role group without which the screen only says who may see it. */
  readonly requires?: StaffRole;
  /** The role group without which the screen opens, but says that its content is for that role. */
  readonly content?: StaffRole;
  /** Exists only while the build-time flag for gated routes is on. */
  readonly gated?: boolean;
  readonly nav?: NavEntry;
  /** The area of a screen that neither has an entry nor stands below the address of one that has. */
  readonly area?: NavArea;
  /** As that of a layout. */
  readonly sideNav?: true;
  readonly layout?: ScreenLayout;
}

/** How the navigation calls a screen. */
export const navLabel = ({ nav, title }: Screen): string => nav?.label ?? title;

/** The page of a module that is fetched when the screen is first opened. The page is its only export. */
export function page(load: () => Promise<Readonly<Record<string, ComponentType>>>): Screen['load'] {
  return async () => {
    const [Page, ...others] = Object.values(await load());
    if (!Page || others.length > 0) throw new Error('A page is the only export of its module.');
    return Page;
  };
}

/** Screens that share a layout: title, page and navigation entry of each, and what else holds for all. */
export function screensIn(
  layout: ScreenLayout,
  screens: {
    readonly [N in ScreenName]?: readonly [title: string, load: Screen['load'], nav?: NavEntry];
  },
  all: Pick<Screen, 'gated' | 'requires'> = {},
): Screen[] {
  const rows = Object.entries(screens) as [ScreenName, [string, Screen['load'], NavEntry?]][];
  return rows.map(([name, [title, load, nav]]) => ({
    ...all,
    ...(nav && { nav }),
    name,
    title,
    load,
    layout,
  }));
}

/** The role group that what a screen shows asks for, beyond staff. */
export function neededRole({ requires, content }: Screen): StaffRole | undefined {
  return requires ?? content;
}

/** Gated screens exist exactly when the flag is "true" (OPS-D-01). */
export function existingScreens(screens: readonly Screen[], flag: string | undefined): Screen[] {
  return screens.filter((screen) => !screen.gated || flag === 'true');
}
