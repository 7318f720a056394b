export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

const isMac = navigator.platform.startsWith('Mac');

const EVERYWHERE: readonly Shortcut[] = [
  {
    keys: [isMac ? '⌘ K' : 'Ctrl K'],
    does: 'Find a person, page, program, view, nudge or change set',
  },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close a menu or dialog, or cancel a confirmation' },
];

/** Shortcuts of components, with the selector that detects them on a page. */
const OF_PARTS: readonly (Shortcut & { readonly where: string })[] = [
  { keys: ['/'], does: 'Search this list', where: '[aria-keyshortcuts="/"]' },
  { keys: ['Ctrl Enter'], does: 'Open a row in another tab', where: '.data-table td a[href]' },
  { keys: ['←', '→', '↑', '↓'], does: 'Read the values of a chart', where: '.chart-drawing' },
  { keys: ['←', '→'], does: 'Go from tab to tab', where: '[role="tablist"]' },
  {
    keys: ['Space', 'Shift Space', 'Ctrl A'],
    does: 'Select a row, a range of rows or all rows',
    where: '.row-lead input',
  },
  { keys: ['Space', '↑', '↓'], does: 'Lift an item and move it', where: '.reorder-handle' },
];

/** The shortcuts of the current page, by its elements. */
export function pageShortcuts(page: ParentNode): readonly Shortcut[] {
  return [...OF_PARTS.filter(({ where }) => page.querySelector(where) !== null), ...EVERYWHERE];
}
