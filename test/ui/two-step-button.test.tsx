import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TwoStepButton } from '#ui/TwoStepButton.tsx';
import { findings } from './axe.ts';

const CONSEQUENCE = 'Removes ann@example.com from staff';

function removal(beforeArm?: () => boolean | Promise<boolean>) {
  const removed = vi.fn();
  render(
    <>
      <TwoStepButton
        label="Remove"
        consequence={CONSEQUENCE}
        onConfirm={removed}
        {...(beforeArm ? { beforeArm } : {})}
      />
      <button>Other</button>
    </>,
  );
  return removed;
}

/** A check that ends on request. */
function slowCheck() {
  let end: (answer: boolean) => void = () => undefined;
  const check = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  return { check, answer: (answer: boolean) => act(() => Promise.resolve(end(answer))) };
}

const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const click = (name: string, detail = 1) => fireEvent.click(button(name), { detail });

describe('a two-step button', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks on the first click and acts on the second, keeping the focus', async () => {
    const removed = removal();
    click('Remove');
    expect(removed).not.toHaveBeenCalled();
    expect(button('Confirm')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Removes ann@example.com from staff. Press Confirm to go ahead, Escape to stop.',
    );
    await pass(500);
    click('Confirm');
    expect(removed).toHaveBeenCalledTimes(1);
    await pass(0);
    expect(button('Remove')).toHaveFocus();
  });

  it('has its icon only until it asks', () => {
    render(<TwoStepButton label="Remove" icon={<svg role="img" />} onConfirm={vi.fn()} />);
    expect(button('Remove')).toContainElement(screen.getByRole('img'));
    click('Remove');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps the focus while its action disables it', async () => {
    function Page() {
      const [held, setHeld] = useState(false);
      const work = async () => {
        setHeld(true);
        await new Promise((done) => setTimeout(done, 1000));
        setHeld(false);
      };
      return <TwoStepButton label="Remove" disabled={held} onConfirm={work} />;
    }
    render(<Page />);
    click('Remove');
    await pass(500);
    click('Confirm');
    await pass(500);
    expect(button('Remove')).toBeEnabled();
    expect(button('Remove')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Remove')).toHaveFocus();
  });

  it('shows everybody what the second click does, while it asks', async () => {
    removal();
    expect(screen.queryByText(CONSEQUENCE)).toBeNull();
    click('Remove');
    expect(screen.getByText(CONSEQUENCE)).toBeVisible();
    expect(screen.getByText(CONSEQUENCE)).not.toHaveClass('visually-hidden');
    vi.useRealTimers();
    expect(await findings()).toEqual([]);
    fireEvent.keyDown(button('Confirm'), { key: 'Escape' });
    expect(screen.queryByText(CONSEQUENCE)).toBeNull();
  });

  it('ignores clicks in the first half second after it asks', async () => {
    const removed = removal();
    click('Remove');
    await pass(499);
    expect(button('Confirm')).toHaveAttribute('aria-disabled', 'true');
    click('Confirm');
    expect(removed).not.toHaveBeenCalled();
    // Clicks restart the delay, so repeated clicks must end first.
    await pass(499);
    click('Confirm');
    expect(removed).not.toHaveBeenCalled();
    await pass(500);
    expect(button('Confirm')).not.toHaveAttribute('aria-disabled');
    click('Confirm');
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('does not act on a double click, however slow', async () => {
    const removed = removal();
    click('Remove');
    await pass(700);
    click('Confirm', 2);
    expect(removed).not.toHaveBeenCalled();
    expect(button('Confirm')).toBeVisible();
  });

  it.each(['Enter', ' '])('does not act on the key "%s" held down', async (key) => {
    removal();
    click('Remove');
    await pass(1000);
    // A prevented keydown causes no click.
    expect(fireEvent.keyDown(button('Confirm'), { key, repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button('Confirm'), { key })).toBe(true);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(button('Confirm'), { key: 'Escape' })],
    ['leaving it', () => act(() => button('Other').focus())],
  ])('disarms on %s', (_how, disarm) => {
    const removed = removal();
    click('Remove');
    disarm();
    expect(button('Remove')).toBeVisible();
    expect(removed).not.toHaveBeenCalled();
  });

  it('hears no click that was meant for what it said before', async () => {
    const removed = vi.fn();
    const shown = (consequence: string) => (
      <TwoStepButton label="Publish" consequence={consequence} onConfirm={removed} />
    );
    const { rerender } = render(shown('Publishes 3 changes'));
    click('Publish');
    await pass(500);
    rerender(shown('Publishes 4 changes'));
    click('Confirm');
    expect(removed).not.toHaveBeenCalled();
    await pass(500);
    click('Confirm');
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('restarts its 20 seconds when the consequence changes', async () => {
    const shown = (consequence: string) => (
      <TwoStepButton label="Save" consequence={consequence} onConfirm={() => undefined} />
    );
    const { rerender } = render(shown('It is not known yet how many people this reaches.'));
    click('Save');
    await pass(15_000);
    rerender(shown('Reaches 95 people.'));
    await pass(19_000);
    expect(button('Confirm')).toBeVisible();
    await pass(1_000);
    expect(button('Save')).toBeVisible();
  });

  it('disarms by itself after 20 seconds', async () => {
    removal();
    click('Remove');
    await pass(19_999);
    expect(button('Confirm')).toBeVisible();
    await pass(1);
    expect(button('Remove')).toBeVisible();
  });
});

describe('the check before a two-step button asks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves the button unchanged if it fails', async () => {
    const { check, answer } = slowCheck();
    removal(check);
    click('Remove');
    await answer(false);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(button('Remove')).not.toHaveAttribute('aria-disabled');
  });

  it('runs once, and impatient clicks confirm nothing', async () => {
    const { check, answer } = slowCheck();
    const removed = removal(check);
    click('Remove');
    expect(button('Remove')).toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('.spinner-border')).toBeVisible();
    click('Remove');
    expect(check).toHaveBeenCalledTimes(1);
    await answer(true);
    await pass(100);
    click('Confirm');
    expect(removed).not.toHaveBeenCalled();
    await pass(500);
    click('Confirm');
    expect(removed).toHaveBeenCalledTimes(1);
  });

  it('does not arm a button that has lost the focus', async () => {
    const { check, answer } = slowCheck();
    removal(check);
    click('Remove');
    act(() => button('Other').focus());
    await answer(true);
    expect(button('Remove')).toBeVisible();
    expect(button('Other')).toHaveFocus();
  });
});
