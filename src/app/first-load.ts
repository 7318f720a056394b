import { addressed } from './screens.ts';

/** Loads the code of a URL's screen before access is decided. */
export function fetchScreen(pathname: string): void {
  const screen = addressed(pathname)?.screen;
  const { layout } = screen ?? {};
  // A failure shows when the screen opens.
  for (const load of [layout?.load, screen?.load, layout?.data, screen?.data]) {
    load?.().catch(() => undefined);
  }
}

/**
 * Attaches a screen's first listeners while membership is being checked; the rules refuse strangers anyway.
 * @param wanted false once the check has failed by the time the code is loaded
 */
export function openData({ pathname, search }: Location, wanted: () => boolean): void {
  const found = addressed(pathname);
  if (!found) return;
  const place = { params: found.params, query: new URLSearchParams(search) };
  for (const load of [found.screen.layout?.data, found.screen.data]) {
    load?.()
      .then((open) => {
        if (wanted()) open(place);
      })
      .catch(() => undefined); // The screen attaches them again and shows a failure.
  }
}
