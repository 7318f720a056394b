/** Elements where keys are text input or that handle the keyboard themselves. Not a checkbox. */
const BUSY =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]';

/** Whether a key press is a shortcut of the page, not input for the focused element. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) &&
  !document.activeElement?.closest(BUSY);
