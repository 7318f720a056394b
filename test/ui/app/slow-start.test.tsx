import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingScreen } from '#app/LoadingScreen.tsx';
import { FirstScreenOnItsWay } from '#app/shell/FirstScreenOnItsWay.tsx';

const NOTICE = 'Connection problem: the server has not answered yet. Trying again…';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a start that takes longer than 15 seconds', () => {
  it('is explained while the membership is checked, with an offer to reload', () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    render(<LoadingScreen text="Checking your membership…" />);
    act(() => void vi.advanceTimersByTime(14_900));
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.getByText('Checking your membership…')).toBeVisible();
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is explained while the code of the first screen is loading', () => {
    render(<FirstScreenOnItsWay />);
    act(() => void vi.advanceTimersByTime(14_900));
    expect(screen.queryByText(NOTICE)).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText(NOTICE)).toBeVisible();
  });
});
