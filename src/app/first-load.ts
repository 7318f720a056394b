import { addressed } from './screens.ts';

/** Loads a URL's screen code before anybody may see it. */
export function fetchScreen(pathname: string): void {
  const screen = addressed(pathname)?.screen;
  const { layout } = screen ?? {};
  // A failure shows when the screen opens.
  for (const load of [layout?.load, screen?.load, layout?.data, screen?.data]) {
    load?.().catch(() => undefined);
  }
}

/**
 * Attaches a screen's first listeners while membership is being checked. The rules refuse strangers
 * both, and nothing is shown before the console is.
 * @param wanted whether the check is still running once the code is loaded
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
