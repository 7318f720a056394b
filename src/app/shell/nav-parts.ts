import { fetchedPart } from '#ui/lazy-at-once.ts';

/*
 * Parts of the shell that are not needed at first, prefetched when the browser is idle. A failed load is
 * reported when the part is used.
 */

export const menuPanel = fetchedPart(async () => (await import('./MenuPanel.tsx')).MenuPanel);

export const areaEntries = fetchedPart(async () => (await import('./AreaEntries.tsx')).AreaEntries);

export const paletteResults = fetchedPart(
  async () => (await import('./PaletteResults.tsx')).PaletteResults,
);

export const helpDialog = fetchedPart(
  async () => (await import('#app/help/HelpDialog.tsx')).HelpDialog,
);

export const shortcutsDialog = fetchedPart(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
);

export const idleDialog = fetchedPart(async () => (await import('./IdleDialog.tsx')).IdleDialog);
