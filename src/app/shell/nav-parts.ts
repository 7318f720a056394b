import { fetchedPart } from '#ui/lazy-at-once.ts';

/*
 * What leads elsewhere, and is not needed before the first rows. It is fetched when the browser is idle;
 * where it cannot be had, that is said when it is asked for.
 */

export const menuPanel = fetchedPart(async () => (await import('./MenuPanel.tsx')).MenuPanel);

export const areaEntries = fetchedPart(async () => (await import('./AreaEntries.tsx')).AreaEntries);

/** The code by which the palette searches. */
export const paletteResults = fetchedPart(
  async () => (await import('./PaletteResults.tsx')).PaletteResults,
);

/** The help of every screen. */
export const helpDialog = fetchedPart(
  async () => (await import('#app/help/HelpDialog.tsx')).HelpDialog,
);

export const shortcutsDialog = fetchedPart(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);
