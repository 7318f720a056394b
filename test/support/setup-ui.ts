import { afterEach } from 'vitest';
import { shareStyles } from './shared-styles.ts';

const POPOVERS = 'shown-popovers';

/** Makes up for what jsdom lacks. */
function prepareWindow(): void {
  // There is no layout.
  Element.prototype.scrollIntoView = () => undefined;
  // Popovers are hidden and cannot be opened, so they are always shown.
  const shown = Object.assign(document.createElement('style'), { id: POPOVERS });
  shown.textContent = '[popover] { display: block }';
  document.head.append(shown);
  HTMLElement.prototype.hidePopover = () => undefined;
  shareStyles();
}

// Files that render use jsdom; the others of this project run in plain Node.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  // Files of one process share a window.
  if (!document.getElementById(POPOVERS)) prepareWindow();
  const { closeAllSources } = await import('#data/engine/shared-source.ts');
  afterEach(() => {
    cleanup();
    closeAllSources(); // sources outlive their listeners, and files share a process
    dispatchEvent(new Event('afterprint')); // a test that prints need not end it
    sessionStorage.clear(); // drafts of one test must not reach the next
  });
}
