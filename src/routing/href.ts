import { setQuery } from './working-set.ts';
import { SCREEN_PATHS, type ScreenName, type ScreenParams } from './screen-paths.ts';

/**
 * The address of a screen; parameters are url-encoded once and belong to the screen by type. Within a
 * change set the address names it (TEAM-SET-04).
 */
export function href<N extends ScreenName>(
  name: N,
  ...[params]: [keyof ScreenParams<N>] extends [never] ? [] : [ScreenParams<N>]
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  const path = SCREEN_PATHS[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
  return path + setQuery(values['programKey']);
}
