import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession } from '#session/session-store.ts';
import { useIdleLock } from '#session/use-idle-lock.ts';
import { proves } from '#test/support/proves.ts';

const MINUTE = 60_000;

function Console() {
  const secondsLeft = useIdleLock(15);
  return <p>{secondsLeft === null ? 'open' : `locks in ${secondsLeft} s`}</p>;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** Another tab of this browser, which receives this one's messages. */
function otherTab() {
  const channel = new BroadcastChannel('tempest');
  const heard: unknown[] = [];
  channel.addEventListener('message', (event) => heard.push(event.data));
  open.push(channel);
  return { heard, touch: () => channel.postMessage({ kind: 'active' }) };
}

const open: BroadcastChannel[] = [];

/** Messages between tabs arrive in real time, independent of the fake clock. */
const delivered = () => new Promise((resolve) => setTimeoutOfNode(resolve, 50));
const setTimeoutOfNode = globalThis.setTimeout;

function touch() {
  act(() => {
    window.dispatchEvent(new Event('keydown'));
  });
}

describe('the idle lock', proves('T22'), () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    for (const channel of open.splice(0)) channel.close();
    vi.useRealTimers();
    await vi.dynamicImportSettled(); // signing out lazily loads code that clears storage
  });

  it('warns a minute before it locks, and stays open on any touch of the page', () => {
    render(<Console />);
    pass(14 * MINUTE - 1000);
    expect(screen.getByText('open')).toBeVisible();
    pass(2000);
    expect(screen.getByText('locks in 59 s')).toBeVisible();
    touch();
    pass(1000);
    expect(screen.getByText('open')).toBeVisible();
    pass(13 * MINUTE);
    expect(screen.getByText('open')).toBeVisible();
  });

  it('hears activity in another tab before locking, even after it was frozen', async () => {
    const other = otherTab();
    render(<Console />);
    // The clock jumps ahead before the other tab's message is delivered.
    vi.setSystemTime(Date.now() + 20 * MINUTE);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    other.touch();
    await delivered();
    pass(1500);
    expect(currentSession().state).not.toBe('signed-out');
  });

  it('signs out after 15 minutes without activity and says why', () => {
    render(<Console />);
    pass(15 * MINUTE + 1000);
    expect(currentSession()).toMatchObject({
      state: 'signed-out',
      notice: 'You were signed out after 15 minutes without activity.',
    });
  });

  it('stays open while somebody works in another tab, and counts anew from there', async () => {
    const other = otherTab();
    render(<Console />);
    pass(14 * MINUTE + 30_000);
    expect(screen.getByText('locks in 30 s')).toBeVisible();
    other.touch();
    await delivered();
    pass(1000);
    expect(screen.getByText('open')).toBeVisible();
    pass(14 * MINUTE + 10_000);
    expect(screen.getByText('locks in 49 s')).toBeVisible();
  });

  it('tells other tabs of activity at most once a second, and nothing else', async () => {
    const other = otherTab();
    render(<Console />);
    pass(MINUTE);
    for (let key = 0; key < 20; key += 1) touch();
    await delivered();
    expect(other.heard).toEqual([{ kind: 'active' }]);
    pass(1000);
    touch();
    await delivered();
    expect(other.heard).toEqual([{ kind: 'active' }, { kind: 'active' }]);
  });
});
