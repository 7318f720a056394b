import { afterEach } from 'vitest';

const POPOVERS = '[popover] { display: block }';

// Files that render ask for jsdom; the others of the same project run in plain Node.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom hides popovers and cannot open them: here their content is always shown.
  document.head.append(Object.assign(document.createElement('style'), { textContent: POPOVERS }));
  HTMLElement.prototype.hidePopover = () => undefined;
  const { closeAllSources } = await import('#data/engine/shared-source.ts');
  afterEach(() => {
    cleanup();
    closeAllSources(); // they outlive who listened, and files share a process
    sessionStorage.clear(); // what one test typed is not the next one's
  });
}
