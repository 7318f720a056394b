import type { Screen } from '#routing/screen.ts';
import { addressed } from './screens.ts';

/** Fallback for URLs outside the route table: report pages, which are data, and unknown URLs. */
export const OTHER: Pick<Screen, 'load' | 'data' | 'layout'> = {
  load: async () => (await import('./OtherAddress.tsx')).OtherAddress,
  data: async () => (await import('#areas/reports/study-reports/first-data.ts')).openData,
};

const foundAt = (pathname: string) => addressed(pathname) ?? { screen: OTHER, params: {} };

/** Loads the code of a URL's screen before access is decided. */
export function fetchScreen(pathname: string): void {
  const { screen } = foundAt(pathname);
  const { layout } = screen;
  // A failure shows when the screen opens.
  for (const load of [layout?.load, screen.load, layout?.data, screen.data]) {
    load?.().catch(() => undefined);
  }
}

/**
 * Attaches a screen's first listeners while membership is checked; the rules refuse outsiders.
 * @param wanted false once the check has failed by the time the code is loaded
 */
export function openData({ pathname, search }: Location, wanted: () => boolean): void {
  const { screen, params } = foundAt(pathname);
  const place = { pathname, params, query: new URLSearchParams(search) };
  for (const load of [screen.layout?.data, screen.data]) {
    load?.()
      .then((open) => {
        if (wanted()) open(place);
      })
      .catch(() => undefined); // The screen attaches them again and shows a failure.
  }
}
