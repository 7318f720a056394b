import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession } from '../../src/session/session-store.ts';
import { useIdleLock } from '../../src/session/use-idle-lock.ts';

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

function touch() {
  act(() => {
    window.dispatchEvent(new Event('keydown'));
  });
}

describe('the idle lock [T22]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await vi.dynamicImportSettled(); // signing out loads what it forgets
  });

  it('warns a minute before it locks and stays open when somebody touches the page', () => {
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

  it('signs out after 15 minutes without a touch and says why', () => {
    render(<Console />);
    pass(15 * MINUTE + 1000);
    expect(currentSession()).toEqual({
      state: 'signed-out',
      notice: 'You were signed out after 15 minutes without activity.',
    });
  });
});
