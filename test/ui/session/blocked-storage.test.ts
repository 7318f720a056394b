import { afterEach, expect, it, vi } from 'vitest';
import { adoptSession, shareSession } from '#session/other-tabs.ts';

const blocked = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
const request = vi.fn(blocked);
const unhandled = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  process.off('unhandledRejection', unhandled);
});

it('a browser that blocks storage and locks still starts, without the session of another tab', async () => {
  vi.stubGlobal('sessionStorage', null);
  vi.stubGlobal('navigator', { locks: { query: blocked, request } });
  process.on('unhandledRejection', unhandled);
  await adoptSession();
  shareSession(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(request).toHaveBeenCalledOnce();
  expect(unhandled).not.toHaveBeenCalled();
});
