import { afterEach } from 'vitest';

const POPOVERS = '[popover] { display: block }';

// Files that render use jsdom; the others of this project run in plain Node.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom hides popovers and cannot open them, so they are always shown.
  document.head.append(Object.assign(document.createElement('style'), { textContent: POPOVERS }));
  HTMLElement.prototype.hidePopover = () => undefined;
  const { closeAllSources } = await import('#data/engine/shared-source.ts');
  afterEach(() => {
    cleanup();
    closeAllSources(); // sources outlive their listeners, and files share a process
    dispatchEvent(new Event('afterprint')); // a test that prints need not end it
    sessionStorage.clear(); // drafts of one test must not reach the next
  });
}
