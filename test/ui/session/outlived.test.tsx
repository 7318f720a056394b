import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '#app/boot.ts';
import * as mount from '#app/mount.tsx';
import { forgetOutlived, noteEnd, remembersIdentity } from '#data/engine/kept-identity.ts';
import { useIdleLock } from '#session/use-idle-lock.ts';
import { proves } from '#test/support/proves.ts';

const MINUTE = 60_000;

function Console() {
  useIdleLock(15);
  return null;
}

/** A tab in which somebody worked just now, and that the browser ended afterwards. */
function work(): void {
  sessionStorage.setItem('firebase:authUser:key:[DEFAULT]', '{"uid":"sam"}');
  render(<Console />).unmount();
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a tab that is reopened', proves('T22'), () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => void vi.useRealTimers());

  it('is signed in still within 15 minutes of the last touch, and no longer after them', () => {
    work();
    later(15 * MINUTE);
    forgetOutlived();
    expect(remembersIdentity()).toBe(true);
    later(1);
    forgetOutlived();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not signed in after a sign-out in another tab meanwhile, though after an earlier one', () => {
    noteEnd();
    later(MINUTE);
    work();
    forgetOutlived();
    expect(remembersIdentity()).toBe(true);
    later(1);
    noteEnd();
    forgetOutlived();
    expect(remembersIdentity()).toBe(false);
  });

  it('is asked before the page looks for its account', async () => {
    const remembered: boolean[] = [];
    vi.spyOn(mount, 'mountApp').mockImplementation(() => void remembered.push(remembersIdentity()));
    work();
    later(16 * MINUTE);
    await boot(document.createElement('div'));
    expect(remembered).toEqual([false]);
  });
});

it.each([
  ['20', 20],
  ['', 15],
  [undefined, 15],
])('a console configured for %j minutes locks after %i', async (configured, minutes) => {
  vi.resetModules();
  vi.stubEnv('VITE_IDLE_MINUTES', configured);
  const { IDLE_MINUTES } = await import('#data/engine/kept-identity.ts');
  expect(IDLE_MINUTES).toBe(minutes);
  vi.unstubAllEnvs();
});
