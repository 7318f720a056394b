import { withoutDialog } from './dialog-address.ts';
import { href } from './href.ts';
import { SCREEN_PATHS, type ScreenName } from './screen-paths.ts';

/** Screens without a parameter: there is one of each, so that the way back to it is known. */
type PlainScreen = {
  [N in ScreenName]: (typeof SCREEN_PATHS)[N] extends `${string}:${string}` ? never : N;
}[ScreenName];

/** The row that a record was opened from, and how far the window was scrolled. */
export interface ListPlace {
  readonly row: string;
  readonly scrollY: number;
}

/**
 * How each list was left: its search, filters, order and page by path, and the row by history entry
 * and by address. In memory only and forgotten at sign-out: searches and row keys may be e-mail
 * addresses and have no business in the browser's storage.
 */
const queries = new Map<string, string>();
const places = new Map<string, ListPlace>();
const REMEMBERED = 50;

// Paths match in any letter case, and "/" shows the users too.
const listPath = (pathname: string) => (pathname === '/' ? '/users' : pathname.toLowerCase());

const LIST_PATHS: ReadonlySet<string> = new Set(
  Object.values(SCREEN_PATHS)
    .filter((path) => !path.includes(':'))
    .map(listPath),
);

/** Keeps how a list stands, as its address says it. */
export function rememberQuery(pathname: string, query: string): void {
  const path = listPath(pathname);
  if (LIST_PATHS.has(path)) queries.set(path, withoutDialog(query));
}

/** The address of a list as it was left: the way back to its results. */
export function listHref(name: PlainScreen): string {
  const path: string = href(name);
  return path + (queries.get(listPath(path)) ?? '');
}

/** The name of a place that is found by its address; unlike a history entry it has a path. */
export const addressOf = (location: { readonly pathname: string; readonly search: string }) =>
  listPath(location.pathname) + location.search;

/** Keeps the row under each of these names, of which one may be met again. */
export function rememberPlace(names: readonly string[], place: ListPlace): void {
  for (const name of names) {
    places.delete(name);
    places.set(name, place);
    const oldest = places.keys().next();
    if (places.size > REMEMBERED && !oldest.done) places.delete(oldest.value);
  }
}

export function placeOf(name: string): ListPlace | undefined {
  return places.get(name);
}

/** A place is returned to once. */
export function forgetPlace(name: string): void {
  places.delete(name);
}

/** At sign-out. */
export function forgetLists(): void {
  queries.clear();
  places.clear();
}

/** What a link says that leads back up: the list then opens at the row it was left by. */
export const BACK_UP = { backUp: true } as const;

export function leadsBackUp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'backUp' in state;
}
