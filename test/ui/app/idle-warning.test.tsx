import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idleDialog } from '#app/shell/nav-parts.ts';
import { IdleWarning } from '#app/shell/IdleWarning.tsx';

const MINUTE = 60_000;

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

/** Simulates activity, which the warning notices at its next check. */
function touch() {
  act(() => {
    window.dispatchEvent(new Event('keydown'));
  });
  pass(1000);
}

const stay = () => screen.getByRole('button', { name: 'Stay signed in' });

describe('the warning before the console locks', () => {
  beforeEach(async () => {
    await idleDialog.fetch();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it('returns the focus to where it was, unless it has moved meanwhile', () => {
    render(
      <>
        <input aria-label="First name" />
        <input aria-label="Last name" />
        <IdleWarning />
      </>,
    );
    const [first, last] = screen.getAllByRole('textbox');
    act(() => first?.focus());
    pass(14 * MINUTE + 1000);
    expect(stay()).toHaveFocus();
    touch();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(first).toHaveFocus();

    pass(14 * MINUTE);
    expect(stay()).toHaveFocus();
    act(() => last?.focus());
    touch();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(last).toHaveFocus();
  });

  it('goes away for a click without pointer or key, as by a screen reader', () => {
    render(<IdleWarning />);
    pass(14 * MINUTE + 1000);
    act(() => stay().click());
    pass(1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
