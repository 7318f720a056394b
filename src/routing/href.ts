import { SCREEN_PATHS, type ScreenName, type ScreenParams } from './screen-paths.ts';

/** The address of a screen; parameters are url-encoded once and belong to the screen by type. */
export function href<N extends ScreenName>(
  name: N,
  ...[params]: [keyof ScreenParams<N>] extends [never] ? [] : [ScreenParams<N>]
): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return SCREEN_PATHS[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(values[key] ?? ''),
  );
}
