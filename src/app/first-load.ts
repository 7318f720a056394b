import { addressed } from './screens.ts';

/** Fetches the code of the screen at an address, before anybody may see it. */
export function fetchScreen(pathname: string): void {
  const screen = addressed(pathname)?.screen;
  const { layout } = screen ?? {};
  // A failure shows when the screen is opened.
  for (const load of [layout?.load, screen?.load, layout?.data, screen?.data]) {
    load?.().catch(() => undefined);
  }
}

/**
 * Opens the first listeners of the screen at an address while the server is asked who this is. The rules
 * refuse a stranger both; nothing that the listeners bring is shown before the console is.
 * @param wanted whether somebody is still being asked about when the code is there
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
      .catch(() => undefined); // The screen opens them again, and shows a failure.
  }
}
