import { withoutDialog } from './dialog-address.ts';
import { href } from './href.ts';
import { SCREEN_PATHS, type ScreenName } from './screen-paths.ts';

/** Screens without parameters, whose URL follows from their name. */
type PlainScreen = {
  [N in ScreenName]: (typeof SCREEN_PATHS)[N] extends `${string}:${string}` ? never : N;
}[ScreenName];

/** The row from which a record was opened, and the window's scroll position. */
export interface ListPlace {
  readonly row: string;
  readonly scrollY: number;
}

/**
 * How each list was left: its query by path, and the row by history entry and by URL. In memory only, and
 * cleared at sign-out, because searches and row keys may be e-mail addresses.
 */
const queries = new Map<string, string>();
const places = new Map<string, ListPlace>();
const REMEMBERED = 50;

// Paths are case-insensitive, and "/" is the users list too.
const listPath = (pathname: string) => (pathname === '/' ? '/users' : pathname.toLowerCase());

const LIST_PATHS: ReadonlySet<string> = new Set(
  Object.values(SCREEN_PATHS)
    .filter((path) => !path.includes(':'))
    .map(listPath),
);

/** Remembers the state of a list, from its query. */
export function rememberQuery(pathname: string, query: string): void {
  const path = listPath(pathname);
  if (LIST_PATHS.has(path)) queries.set(path, withoutDialog(query));
}

/** A list's URL with the query it was left with. */
export function listHref(name: PlainScreen): string {
  const path: string = href(name);
  return path + (queries.get(listPath(path)) ?? '');
}

/** A list's key by URL; contains a path, unlike the key of a history entry. */
export const addressOf = (location: { readonly pathname: string; readonly search: string }) =>
  listPath(location.pathname) + location.search;

/** Remembers a row under several keys; the oldest of more than 50 keys is dropped. */
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

/** Called after the return, since a place is restored once. */
export function forgetPlace(name: string): void {
  places.delete(name);
}

/** Forgets all lists, at sign-out. */
export function forgetLists(): void {
  queries.clear();
  places.clear();
}

/** The navigation state of a link up to a list, which then opens at the row it was left from. */
export const BACK_UP = { backUp: true } as const;

export function leadsBackUp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'backUp' in state;
}
