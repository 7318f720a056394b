import { afterEach } from 'vitest';

// Files that render ask for jsdom; the others of the same project run in plain Node.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    sessionStorage.clear(); // what one test typed is not the next one's
  });
}
