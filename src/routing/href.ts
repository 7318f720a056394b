import { setQuery } from './working-set.ts';
import { SCREEN_PATHS, type ScreenName, type ScreenParams } from './screen-paths.ts';

/**
 * The URL of a screen. Parameters are url-encoded, and typed by screen. Inside a change set it contains the
 * set (TEAM-SET-04).
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
