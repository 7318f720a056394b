import { ADMINISTRATION_PATHS } from '#areas/administration/paths.ts';
import { CONTENT_PATHS } from '#areas/content/paths.ts';
import { OPERATIONS_PATHS } from '#areas/operations/paths.ts';
import { PEOPLE_PATHS } from '#areas/people/paths.ts';
import { REPORTS_PATHS } from '#areas/reports/paths.ts';

/**
 * The address of every screen that exists, by name; each area keeps its own. `href` builds links from
 * it and the router is made of it, so a link cannot lead nowhere. A colon marks a parameter.
 */
export const SCREEN_PATHS = {
  ...PEOPLE_PATHS,
  ...CONTENT_PATHS,
  ...OPERATIONS_PATHS,
  ...REPORTS_PATHS,
  ...ADMINISTRATION_PATHS,
} as const;

export type ScreenName = keyof typeof SCREEN_PATHS;

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ScreenParams<N extends ScreenName> = Record<ParamsOf<(typeof SCREEN_PATHS)[N]>, string>;
