import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeAllSources,
  GRACE_MS,
  sharedSource,
  type Observer,
  type Source,
} from '#data/engine/shared-source.ts';
import { proves } from '#test/support/proves.ts';

/** A source whose server responds on request. */
function answering() {
  const observers: Observer<string>[] = [];
  const source: Source<string> = {
    key: 'test',
    attach: (observer) => {
      observers.push(observer);
      return () => undefined;
    },
  };
  return { source, observers, last: () => observers.at(-1) };
}

const broken = (code: string) => Object.assign(new Error('Out of paper'), { code });

/** A source that counts open listeners. */
function counting() {
  const open = new Set<Observer<string>>();
  const source: Source<string> = {
    key: 'counted',
    attach: (observer) => {
      open.add(observer);
      observer.next('first', true);
      return () => open.delete(observer);
    },
  };
  return { source, open };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeAllSources();
  vi.useRealTimers();
});

describe('a listener that ends with an error', () => {
  it('keeps what had arrived, with the error beside it', proves('REPORT-D-29'), () => {
    const server = answering();
    const store = sharedSource(server.source);
    store.subscribe(() => undefined);
    server.last()?.next('first', true);
    server.last()?.error(broken('internal'));
    const live = store.getSnapshot();
    expect(live).toMatchObject({ state: 'ready', data: 'first', stale: true });
    expect(live.state === 'ready' && live.failure?.error.message).toBe('Out of paper');
    if (live.state === 'ready') live.failure?.retry();
    expect(store.getSnapshot()).toEqual({ state: 'ready', data: 'first', stale: true });
    server.last()?.next('second', true);
    expect(store.getSnapshot()).toEqual({ state: 'ready', data: 'second', stale: false });
    expect(server.observers).toHaveLength(2);
  });

  it('removes data after permission is denied', proves('T6'), () => {
    const server = answering();
    const store = sharedSource(server.source);
    store.subscribe(() => undefined);
    server.last()?.next('first', true);
    server.last()?.error(broken('permission-denied'));
    expect(store.getSnapshot()).toMatchObject({ state: 'error' });
  });

  it('is only an error when nothing had arrived', () => {
    const server = answering();
    const store = sharedSource(server.source);
    store.subscribe(() => undefined);
    server.last()?.error(broken('internal'));
    expect(store.getSnapshot()).toMatchObject({ state: 'error' });
  });
});

describe('an unanswered listener', () => {
  it('is attached again after increasing delays', proves('R2'), () => {
    const server = answering();
    const store = sharedSource(server.source);
    store.subscribe(() => undefined);
    const attachedAfter = (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      return server.observers.length;
    };
    expect(attachedAfter(14)).toBe(1);
    expect(attachedAfter(2)).toBe(2);
    expect(store.getSnapshot()).toEqual({ state: 'loading', slow: true });
    expect(attachedAfter(28)).toBe(2);
    expect(attachedAfter(2)).toBe(3);
    expect(attachedAfter(58)).toBe(3);
    expect(attachedAfter(3)).toBe(4);
    server.last()?.next('at last', true);
    server.last()?.next('from the cache', false);
    expect(attachedAfter(16)).toBe(5);
  });

  it('is not attached again once it is closed', () => {
    const server = answering();
    sharedSource(server.source).subscribe(() => undefined);
    closeAllSources();
    vi.advanceTimersByTime(60_000);
    expect(server.observers).toHaveLength(1);
  });
});

describe('an unused listener', () => {
  it('is closed after the grace period', proves('P14'), () => {
    const { source, open } = counting();
    sharedSource(source).subscribe(() => undefined)();
    vi.advanceTimersByTime(GRACE_MS - 1);
    expect(open.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(open.size).toBe(0);
  });

  it('stays open, without a second one, when reused within the grace period', proves('P5'), () => {
    const { source, open } = counting();
    const store = sharedSource(source);
    store.subscribe(() => undefined)();
    vi.advanceTimersByTime(GRACE_MS - 1);
    store.subscribe(() => undefined);
    vi.advanceTimersByTime(2 * GRACE_MS);
    expect(open.size).toBe(1);
  });
});
