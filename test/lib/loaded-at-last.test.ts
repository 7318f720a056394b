import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadedAtLast } from '#lib/loaded-at-last.ts';

/** A loader that fails this many times first. */
function stumbling(times: number) {
  const asked = { count: 0 };
  const load = () => {
    asked.count += 1;
    return asked.count > times
      ? Promise.resolve('the layout')
      : Promise.reject(new Error(`Failed to fetch dynamically imported module, ${asked.count}`));
  };
  return { asked, load };
}

describe('loading code of the console', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('requests it only once on success', async () => {
    const { asked, load } = stumbling(0);
    await expect(loadedAtLast(load)).resolves.toBe('the layout');
    expect(asked.count).toBe(1);
  });

  it('retries once, a second later, after a failure', async () => {
    const { asked, load } = stumbling(1);
    const loaded = loadedAtLast(load);
    await vi.advanceTimersByTimeAsync(999);
    expect(asked.count).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(loaded).resolves.toBe('the layout');
  });

  it('fails with the last error if the retry fails too', async () => {
    const { asked, load } = stumbling(2);
    const failed = expect(loadedAtLast(load)).rejects.toThrow('module, 2');
    await vi.advanceTimersByTimeAsync(1000);
    await failed;
    expect(asked.count).toBe(2);
  });
});
